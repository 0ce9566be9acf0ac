package io.espalier.server.api;

import io.espalier.server.Subnets;
import io.espalier.server.journal.EventDocument;
import io.espalier.server.journal.Journal;
import io.espalier.server.journal.NoteDraft;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.LogEntry;
import io.javalin.http.Context;
import io.javalin.http.HttpResponseException;
import io.javalin.http.HttpStatus;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Events: those that were, a stream of those to come, and what operators add to them. */
final class EventsApi implements Routes.Part {
    private static final int LISTED = 200;
    private static final int MOST_LISTED = 10_000;
    private static final String STREAM = "text/event-stream";
    private static final String STREAM_IS_NOW = "a stream tells of events to come";

    private final Subnets subnets;
    private final HeavyWork heavy;

    EventsApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.api("/events", this::events);
        routes.api("/events.csv", this::csv);
        routes.api("/events.json", this::json);
        routes.present("/events/stream", STREAM_IS_NOW, this::stream);
        routes.api("/events/tags", this::tags);
        routes.question("/notes", this::note);
    }

    private void events(Context ctx) throws IOException {
        Journal journal = journal(ctx);
        if (accepted(ctx).contains(STREAM)) {
            Asked.presentOnly(ctx, STREAM_IS_NOW);
            EventStream.answer(ctx, Asked.service(ctx, subnets));
            return;
        }
        int limit = Asked.limit(ctx, LISTED, MOST_LISTED);
        EventQuery query = EventQuestion.of(ctx, limit, now(ctx));
        // A plain list is there at once, also for whoever has no turn.
        List<LogEntry> entries =
                query.isSearch() ? heavy.compute(ctx, () -> journal.entries(query)) : journal.entries(query);
        Answer.fresh(ctx, EventListJson.of(entries, limit));
    }

    private void stream(Context ctx) {
        String accepted = accepted(ctx);
        if (!accepted.isBlank() && Stream.of(STREAM, "text/*", "*/*").noneMatch(accepted::contains)) {
            throw new HttpResponseException(
                    HttpStatus.NOT_ACCEPTABLE.getCode(),
                    "this is a stream of server-sent events; ask for it with Accept: " + STREAM
                            + ", or for the list at /api/v1/events");
        }
        EventStream.answer(ctx, Asked.service(ctx, subnets));
    }

    private static String accepted(Context ctx) {
        return Optional.ofNullable(ctx.header("Accept")).orElse("").toLowerCase(Locale.ROOT);
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
