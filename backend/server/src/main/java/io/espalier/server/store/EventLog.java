package io.espalier.server.store;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;

/**
 * The events of a history as a log: with notes and tags, with what was set the last time, and with how far each output has
 * delivered. Safe from any thread.
 */
public final class EventLog {
    private static final int MOST_CONTENT = 2_000;
    private static final int MOST_NAME = 200;

    private final FabricStore store;
    private final Searcher searcher;

    EventLog(FabricStore store, Searcher searcher) {
        this.store = store;
        this.searcher = searcher;
    }

    /** Asks what no index answers. */
    interface Searcher {
        <T> T ask(HandleCallback<T, RuntimeException> question);
    }

    /** The same log, for whoever has it alone: searches take as long as they take. */
    public EventLog patient() {
        return new EventLog(store, store::withHandle);
    }

    private <T> T ask(EventQuery query, HandleCallback<T, RuntimeException> question) {
        return query.isSearch() ? searcher.ask(question) : store.withHandle(question);
    }

    /** Whose settings are remembered. */
    public enum Scope {
        /** This program's. */
        SERVER,
        /** The SM's, as it is taken to be set up. */
        SM
    }

    /**
     * The events that the query wants, with their notes and tags.
     *
     * @throws SlowQueryException where it is a search that takes too long
     */
    public List<LogEntry> entries(EventQuery query) {
        return ask(query, handle -> NoteTable.with(handle, EventTable.read(handle, query)));
    }

    /** When the newest event before a moment happened. */
    public Optional<Instant> changeBefore(Instant moment) {
        return store.withHandle(handle -> EventTable.momentBefore(handle, moment));
    }

    /** When the oldest event after a moment happened. */
    public Optional<Instant> changeAfter(Instant moment) {
        return store.withHandle(handle -> EventTable.momentAfter(handle, moment));
    }

    /** The event of that id. */
    public Optional<LogEntry> entry(long id) {
        EventQuery query = EventQuery.latest(1).after(id - 1).before(id + 1);
        return entries(query).stream().findFirst();
    }

    /**
     * How many events the query wants, whatever its limit.
     *
     * @throws SlowQueryException where it is a search that takes too long
     */
    public long count(EventQuery query) {
        return ask(query, handle -> EventTable.count(handle, query));
    }

    /**
     * How many events that the query wants, whatever its limit, happened in each part of a span, in the order of time, and how many of
     * them meet a condition; without the parts that had none. A note about a span is of the part in which it was written.
     *
     * @throws SlowQueryException where it is a search that takes too long
     */
    public List<SliceCount> count(EventQuery query, TimeSlices slices, EventCondition marked) {
        return ask(query, handle -> EventTable.count(handle, query, slices, marked));
    }

    /** The id of the newest event, 0 before the first. */
    public long lastId() {
        return store.withHandle(EventTable::lastId);
    }

    /** The tags that stand, and at how many events, the most used first. */
    public Map<String, Long> tags(int limit) {
        return store.withHandle(handle -> NoteTable.counts(handle, limit));
    }

    /**
     * Adds an operator's words.
     *
     * @throws IllegalArgumentException if it is about an event that is not there, or supersedes what is no note or was superseded
     */
    public LogEntry write(FabricEvent words, Note note, SortedSet<String> tags) {
        List<FabricEvent> recorded = store.record(List.of(words), (handle, events) -> {
            requireEvent(handle, note.about());
            requireStanding(handle, note.supersedes());
            NoteTable.write(handle, events.getFirst().id(), note, tags);
        });
        return new LogEntry(recorded.getFirst(), List.copyOf(tags), Optional.of(note));
    }

    private static void requireEvent(Handle handle, long id) {
        if (id != 0
                && EventTable.read(handle, EventQuery.latest(1).after(id - 1).before(id + 1))
                        .isEmpty()) {
            throw new IllegalArgumentException("there is no event " + id);
        }
    }

    private static void requireStanding(Handle handle, long id) {
        if (id == 0) {
            return;
        }
        Note old = NoteTable.find(handle, id)
                .orElseThrow(
                        () -> new IllegalArgumentException("event " + id + " is no note, so nothing supersedes it"));
        if (old.supersededBy() != 0) {
            throw new IllegalArgumentException(
                    "note " + id + " was superseded by note " + old.supersededBy() + " already");
        }
    }

    /** What was set the last time, by name; empty before the first. */
    public SortedMap<String, String> settings(Scope scope) {
        SortedMap<String, String> settings = new TreeMap<>();
        store.withHandle(handle -> {
            handle.select("SELECT name, content FROM setting_seen WHERE scope = ?", scope.name())
                    .map((row, context) -> Map.entry(row.getString(1), row.getString(2)))
                    .forEach(entry -> settings.put(entry.getKey(), entry.getValue()));
            return settings;
        });
        return settings;
    }

    /** Records events and what is set now, both or neither; gives the events with their ids. */
    public List<FabricEvent> record(List<FabricEvent> events, Scope scope, SortedMap<String, String> settings) {
        return store.record(events, (handle, recorded) -> keep(handle, scope, settings));
    }

    private static void keep(Handle handle, Scope scope, SortedMap<String, String> settings) {
        handle.execute("DELETE FROM setting_seen WHERE scope = ?", scope.name());
        settings.forEach((name, content) -> handle.execute(
                "INSERT INTO setting_seen (scope, name, content) VALUES (?, ?, ?)",
                scope.name(),
                cut(name, MOST_NAME),
                cut(content, MOST_CONTENT)));
    }

    private static String cut(String text, int most) {
        return text.length() <= most ? text : text.substring(0, most);
    }

    /** The id of the last event that an output has delivered. */
    public Optional<Long> delivered(String output) {
        return store.withHandle(handle -> handle.select("SELECT last_id FROM output_cursor WHERE output = ?", output)
                .mapTo(Long.class)
                .findOne());
    }

    /** Notes that an output has delivered all up to that event. */
    public void delivered(String output, long id) {
        store.inTransaction(handle -> {
            int known = handle.execute("UPDATE output_cursor SET last_id = ? WHERE output = ?", id, output);
            return known > 0
                    ? known
                    : handle.execute("INSERT INTO output_cursor (output, last_id) VALUES (?, ?)", output, id);
        });
    }
}
