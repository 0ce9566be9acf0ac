package io.espalier.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jdbi.v3.core.Handle;

/** The tables event_note and event_tag: written once, never changed. */
final class NoteTable {
    private static final String COLUMNS = "SELECT n.event, n.author, n.about, n.span_from, n.span_to, n.supersedes,"
            + " (SELECT COALESCE(MAX(later.event), 0) FROM event_note later WHERE later.supersedes = n.event)"
            + " FROM event_note n";

    private NoteTable() {}

    static void write(Handle handle, long event, Note note, SortedSet<String> tags) {
        handle.execute(
                "INSERT INTO event_note (event, author, about, span_from, span_to, supersedes)"
                        + " VALUES (?, ?, ?, ?, ?, ?)",
                event,
                note.by(),
                note.about(),
                note.from().map(Nanos::of).orElse(null),
                note.to().map(Nanos::of).orElse(null),
                note.supersedes());
        for (String tag : tags) {
            handle.execute("INSERT INTO event_tag (tag, event, note) VALUES (?, ?, ?)", tag, event, event);
            if (note.about() != 0) {
                handle.execute("INSERT INTO event_tag (tag, event, note) VALUES (?, ?, ?)", tag, note.about(), event);
            }
        }
    }

    static Optional<Note> find(Handle handle, long event) {
        return handle.select(COLUMNS + " WHERE n.event = ?", event)
                .map((row, context) -> note(row))
                .findOne();
    }

    /** The events with their notes and tags, in their order. */
    static List<LogEntry> with(Handle handle, List<FabricEvent> events) {
        if (events.isEmpty()) {
            return List.of();
        }
        long first = events.stream().mapToLong(FabricEvent::id).min().orElseThrow();
        long last = events.stream().mapToLong(FabricEvent::id).max().orElseThrow();
        Map<Long, SortedSet<String>> tags = tags(handle, first, last);
        Map<Long, Note> notes = new HashMap<>();
        handle.select(COLUMNS + " WHERE n.event >= ? AND n.event <= ?", first, last)
                .map((row, context) -> Map.entry(row.getLong(1), note(row)))
                .forEach(entry -> notes.put(entry.getKey(), entry.getValue()));
        return events.stream()
                .map(event -> new LogEntry(
                        event,
                        List.copyOf(tags.getOrDefault(event.id(), new TreeSet<>())),
                        Optional.ofNullable(notes.get(event.id()))))
                .toList();
    }

    /** A superseded note keeps its own tags; what it gave to others is taken back. */
    private static Map<Long, SortedSet<String>> tags(Handle handle, long first, long last) {
        Map<Long, SortedSet<String>> tags = new HashMap<>();
        handle.select(
                        "SELECT event, tag FROM event_tag WHERE event >= ? AND event <= ?"
                                + " AND (event = note OR note NOT IN (SELECT supersedes FROM event_note))",
                        first,
                        last)
                .map((row, context) -> Map.entry(row.getLong(1), row.getString(2)))
                .forEach(entry -> tags.computeIfAbsent(entry.getKey(), key -> new TreeSet<>())
                        .add(entry.getValue()));
        return tags;
    }

    private static Note note(ResultSet row) throws SQLException {
        Optional<Instant> from = moment(row, 4);
        Optional<Instant> to = moment(row, 5);
        // Of a span outside what can be kept, both ends were once kept as one moment.
        boolean isSpan = from.isPresent() && to.isPresent() && from.get().isBefore(to.get());
        return new Note(
                row.getString(2),
                row.getLong(3),
                from.filter(begin -> isSpan),
                to.filter(end -> isSpan),
                row.getLong(6),
                row.getLong(7));
    }

    private static Optional<Instant> moment(ResultSet row, int column) throws SQLException {
        long nanos = row.getLong(column);
        return row.wasNull() ? Optional.empty() : Optional.of(Nanos.instant(nanos));
    }

    /** The tags that stand, and at how many events, the most used first. */
    static Map<String, Long> counts(Handle handle, int limit) {
        Map<String, Long> counts = new LinkedHashMap<>();
        handle.select("SELECT tag, COUNT(DISTINCT event) FROM event_tag"
                        + " WHERE note NOT IN (SELECT supersedes FROM event_note)"
                        + " GROUP BY tag ORDER BY COUNT(DISTINCT event) DESC, tag LIMIT " + limit)
                .map((row, context) -> Map.entry(row.getString(1), row.getLong(2)))
                .forEach(entry -> counts.put(entry.getKey(), entry.getValue()));
        return counts;
    }
}
