package io.espalier.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The tables event and event_subject: written once, never changed. */
final class EventTable {
    private EventTable() {}

    /** The id of the newest event, 0 before the first. */
    static long lastId(Handle handle) {
        return handle.select("SELECT COALESCE(MAX(id), 0) FROM event")
                .mapTo(Long.class)
                .one();
    }

    static void write(Handle handle, List<FabricEvent> events) {
        if (events.isEmpty()) {
            return;
        }
        String sql = "INSERT INTO event (id, happened_at, sweep, kind, subjects, description, was, became)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)";
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            for (FabricEvent event : events) {
                batch.add(
                        event.id(),
                        Nanos.of(event.at()),
                        event.fabric(),
                        event.kind().name(),
                        String.join(" ", event.subjects()),
                        event.text(),
                        event.before(),
                        event.after());
            }
            batch.execute();
        }
        writeSubjects(handle, events);
    }

    private static void writeSubjects(Handle handle, List<FabricEvent> events) {
        try (PreparedBatch batch = handle.prepareBatch("INSERT INTO event_subject (subject, event) VALUES (?, ?)")) {
            for (FabricEvent event : events) {
                new TreeSet<>(event.subjects()).forEach(subject -> batch.add(subject, event.id()));
            }
            if (batch.size() > 0) {
                batch.execute();
            }
        }
    }

    /** The events that the query wants, in its order. */
    static List<FabricEvent> read(Handle handle, EventQuery query) {
        EventFilter filter = EventFilter.of(handle, query);
        String sql = "SELECT id, happened_at, sweep, kind, subjects, description, was, became FROM event" + filter.sql()
                + " ORDER BY id " + (query.oldestFirst() ? "ASC" : "DESC") + " LIMIT " + query.limit();
        return handle.select(sql, filter.arguments())
                .map((row, context) -> event(row))
                .list();
    }

    /** How many events the query wants, whatever its limit. */
    static long count(Handle handle, EventQuery query) {
        EventFilter filter = EventFilter.of(handle, query);
        return handle.select("SELECT COUNT(*) FROM event" + filter.sql(), filter.arguments())
                .mapTo(Long.class)
                .one();
    }

    /** How many events that the query wants happened in each part of a span, and how many of them meet a condition. */
    static List<SliceCount> count(Handle handle, EventQuery query, TimeSlices slices, EventCondition marked) {
        return slices.runs().stream()
                .flatMap(run -> count(handle, query, run, EventFilter.of(marked)).stream())
                .toList();
    }

    private static List<SliceCount> count(Handle handle, EventQuery query, TimeSlices.Run run, EventFilter mark) {
        TimeSlices slices = run.slices();
        EventFilter span = EventFilter.of(new EventCondition.Happened(slices.from(), slices.until()));
        EventFilter filter = EventFilter.of(handle, within(handle, query, span));
        String rows = "SELECT (happened_at - ?) / ? AS slice, CASE WHEN " + mark.sql() + " THEN 1 ELSE 0 END AS marked"
                + " FROM event" + filter.sql() + " AND " + span.sql();
        List<Object> arguments =
                new ArrayList<>(List.of(Nanos.of(slices.from()), slices.length().toNanos()));
        Stream.of(mark, filter, span).forEach(part -> arguments.addAll(List.of(part.arguments())));
        String sql =
                "SELECT slice, COUNT(*), SUM(marked) FROM (" + rows + ") AS in_slices GROUP BY slice ORDER BY slice";
        return handle.select(sql, arguments.toArray())
                .map((row, context) -> new SliceCount(run.first() + row.getInt(1), row.getLong(2), row.getLong(3)))
                .list();
    }

    /**
     * The same query of the ids that a span has. They follow one another, and the index by time knows them: without them a database
     * reads all events for the few of an hour, since it needs more of each than stands in the index.
     */
    private static EventQuery within(Handle handle, EventQuery query, EventFilter span) {
        String sql = "SELECT COALESCE(MIN(id), 0), COALESCE(MAX(id), 0) FROM event WHERE " + span.sql();
        EventQuery.Ids ids = handle.select(sql, span.arguments())
                .map((row, context) -> new EventQuery.Ids(row.getLong(1) - 1, row.getLong(2) + 1))
                .one();
        return query.after(Math.max(ids.after(), query.ids().after()))
                .before(Math.min(ids.before(), query.ids().before()));
    }

    /** When the newest event before a moment happened. */
    static Optional<Instant> momentBefore(Handle handle, Instant moment) {
        return moment(handle, "happened_at < ? ORDER BY happened_at DESC", moment);
    }

    /** When the oldest event after a moment happened. */
    static Optional<Instant> momentAfter(Handle handle, Instant moment) {
        return moment(handle, "happened_at > ? ORDER BY happened_at", moment);
    }

    private static Optional<Instant> moment(Handle handle, String which, Instant moment) {
        return handle.select("SELECT happened_at FROM event WHERE " + which + " LIMIT 1", Nanos.of(moment))
                .mapTo(Long.class)
                .findOne()
                .map(Nanos::instant);
    }

    /** The ids in a row, which has them with blanks between. */
    static List<String> subjects(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }

    private static FabricEvent event(ResultSet row) throws SQLException {
        return new FabricEvent(
                row.getLong(1),
                Nanos.instant(row.getLong(2)),
                row.getLong(3),
                EventKind.valueOf(row.getString(4)),
                subjects(row.getString(5)),
                row.getString(6),
                row.getString(7),
                row.getString(8));
    }
}
