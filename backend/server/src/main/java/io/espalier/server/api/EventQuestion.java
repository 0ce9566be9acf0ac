package io.espalier.server.api;

import io.espalier.server.journal.EventColumns;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.javalin.http.Context;
import java.time.Instant;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** Which events a request asks for. */
final class EventQuestion {
    private static final int MOST_TEXT = 200;

    private EventQuestion() {}

    /**
     * @param limit at most so many
     * @param now when it is asked
     */
    static EventQuery of(Context ctx, int limit, Instant now) {
        return EventColumns.narrowed(asked(ctx, limit), Asked.filter(ctx, EventColumns.ALL, now));
    }

    private static EventQuery asked(Context ctx, int limit) {
        EventQuery query = EventQuery.latest(limit)
                .between(
                        Asked.moment(ctx, "from").orElse(EventQuery.EVER),
                        Asked.end(ctx).orElse(EventQuery.FOREVER))
                .of(chosen(ctx, "kind", EventKind.class))
                .from(chosen(ctx, "source", EventTeller.class))
                .about(text(ctx, "subject"))
                .tagged(text(ctx, "tag"))
                .saying(text(ctx, "q"))
                .after(id(ctx, "after").orElse(0L));
        return id(ctx, "before").map(query::before).orElse(query);
    }

    private static String text(Context ctx, String parameter) {
        String text = Optional.ofNullable(ctx.queryParam(parameter)).orElse("");
        if (text.length() > MOST_TEXT) {
            throw new IllegalArgumentException(
                    parameter + " has at most " + MOST_TEXT + " characters, not " + text.length());
        }
        return text;
    }

    private static <E extends Enum<E>> Set<E> chosen(Context ctx, String parameter, Class<E> type) {
        Set<E> chosen = EnumSet.noneOf(type);
        for (String name : ctx.queryParams(parameter)) {
            chosen.add(Arrays.stream(type.getEnumConstants())
                    .filter(value -> value.name().equals(name))
                    .findFirst()
                    .orElseThrow(() -> new IllegalArgumentException("no " + parameter + " of event " + name
                            + "; there are " + Arrays.toString(type.getEnumConstants()))));
        }
        return chosen;
    }

    private static Optional<Long> id(Context ctx, String parameter) {
        String text = ctx.queryParam(parameter);
        if (text == null) {
            return Optional.empty();
        }
        if (!text.matches("\\d{1,18}")) {
            throw new IllegalArgumentException(parameter + " must be the id of an event, not " + text);
        }
        return Optional.of(Long.parseLong(text));
    }
}
