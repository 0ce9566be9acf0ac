package io.espalier.server.api;

import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.javalin.http.Context;
import io.javalin.http.sse.SseHandler;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Events: those that were, and a stream of those to come. */
final class EventsApi implements Routes.Part {
    private static final int LISTED = 200;
    private static final int MOST_LISTED = 10_000;
    private static final String STREAM_IS_NOW = "a stream tells of events to come";

    private final Subnets subnets;
    private final SseHandler stream;

    EventsApi(Subnets subnets) {
        this.subnets = subnets;
        // No time-out of the server's own: a stream ends when its reader goes.
        this.stream = new SseHandler(0, client -> new EventStream(client).run(Asked.service(client.ctx(), subnets)));
    }

    @Override
    public void addTo(Routes routes) {
        routes.api("/events", this::events);
        routes.present("/events/stream", STREAM_IS_NOW, stream);
    }

    private void events(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        if (Optional.ofNullable(ctx.header("Accept")).orElse("").contains("text/event-stream")) {
            Asked.presentOnly(ctx, STREAM_IS_NOW);
            stream.handle(ctx);
            return;
        }
        EventQuery query = EventQuery.latest(Asked.limit(ctx, LISTED, MOST_LISTED))
                .between(
                        Asked.moment(ctx, "from").orElse(EventQuery.EVER),
                        Asked.end(ctx).orElse(EventQuery.FOREVER))
                .of(kinds(ctx))
                .about(Optional.ofNullable(ctx.queryParam("subject")).orElse(""))
                .after(after(ctx));
        Answer.fresh(ctx, EventListJson.of(service.events(query)));
    }

    private static Set<EventKind> kinds(Context ctx) {
        Set<EventKind> kinds = new TreeSet<>();
        for (String name : ctx.queryParams("kind")) {
            kinds.add(Arrays.stream(EventKind.values())
                    .filter(kind -> kind.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException(
                            "no kind of event " + name + "; there are " + Arrays.toString(EventKind.values()))));
        }
        return kinds;
    }

    private static long after(Context ctx) {
        String text = Optional.ofNullable(ctx.queryParam("after")).orElse("0");
        if (!text.matches("\\d{1,18}")) {
            throw new IllegalArgumentException("after must be the id of an event, not " + text);
        }
        return Long.parseLong(text);
    }
}
