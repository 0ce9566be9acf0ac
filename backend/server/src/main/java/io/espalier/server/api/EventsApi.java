package io.espalier.server.api;

import io.espalier.server.Subnets;
import io.espalier.server.journal.EventDocument;
import io.espalier.server.journal.Journal;
import io.espalier.server.journal.NoteDraft;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.LogEntry;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.sse.SseHandler;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** Events: those that were, a stream of those to come, and what operators add to them. */
final class EventsApi implements Routes.Part {
    private static final int LISTED = 200;
    private static final int MOST_LISTED = 10_000;
    private static final String STREAM_IS_NOW = "a stream tells of events to come";

    private final Subnets subnets;
    private final HeavyWork heavy;
    private final SseHandler stream;

    EventsApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
        // No time-out of the server's own: a stream ends when its reader goes.
        this.stream = new SseHandler(0, client -> new EventStream(client).run(Asked.service(client.ctx(), subnets)));
    }

    @Override
    public void addTo(Routes routes) {
        routes.api("/events", this::events);
        routes.api("/events.csv", this::csv);
        routes.api("/events.json", this::json);
        routes.present("/events/stream", STREAM_IS_NOW, stream);
        routes.api("/events/tags", this::tags);
        routes.question("/notes", this::note);
    }

    private void events(Context ctx) {
        Journal journal = journal(ctx);
        if (Optional.ofNullable(ctx.header("Accept")).orElse("").contains("text/event-stream")) {
            Asked.presentOnly(ctx, STREAM_IS_NOW);
            stream.handle(ctx);
            return;
        }
        int limit = Asked.limit(ctx, LISTED, MOST_LISTED);
        Answer.fresh(ctx, EventListJson.of(journal.entries(EventQuestion.of(ctx, limit, now(ctx))), limit));
    }

    private Journal journal(Context ctx) {
        return Asked.service(ctx, subnets).journal();
    }

    private Instant now(Context ctx) {
        return Asked.service(ctx, subnets).now();
    }

    private void csv(Context ctx) throws IOException {
        Journal journal = journal(ctx);
        EventQuery query = EventQuestion.of(ctx, MOST_LISTED, now(ctx));
        heavy.stream(ctx, () -> EventFiles.csv(ctx, journal, query));
    }

    private void json(Context ctx) throws IOException {
        Journal journal = journal(ctx);
        EventQuery query = EventQuestion.of(ctx, MOST_LISTED, now(ctx));
        heavy.stream(ctx, () -> EventFiles.json(ctx, journal, query));
    }

    private void tags(Context ctx) {
        Answer.fresh(ctx, TagListJson.of(journal(ctx)));
    }

    /** Adds an operator's words to the log; nothing that stands in it is changed. */
    private void note(Context ctx) throws IOException {
        NoteDraft draft = JsonBody.read(ctx, NoteReader::read);
        draft = draft.by(Callers.name(ctx, draft.by()));
        LogEntry written = journal(ctx).note(draft);
        ctx.status(HttpStatus.CREATED);
        Answer.fresh(ctx, EventDocument.of(written));
    }
}
