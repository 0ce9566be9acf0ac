package io.espalier.server.store;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/**
 * Removes the oldest events of a history that is too large even without its counters. What operators have written, what they
 * have written about and the newest event of all, from which the next one is numbered, stay.
 */
final class EventUpkeep {
    private static final int AT_ONCE = 10_000;

    /** What a row takes besides its texts, about. */
    private static final int ROW_BYTES = 150;

    private static final int SUBJECT_BYTES = 100;

    private static final String OLDEST = "SELECT id, subjects, OCTET_LENGTH(subjects) + OCTET_LENGTH(description)"
            + " + OCTET_LENGTH(was) + OCTET_LENGTH(became) FROM event"
            + " WHERE happened_at < ? AND kind <> ? AND id < (SELECT MAX(id) FROM event)"
            + " AND id NOT IN (SELECT about FROM event_note) AND id NOT IN (SELECT event FROM event_tag)"
            + " ORDER BY id LIMIT " + AT_ONCE;

    private final Handle handle;

    EventUpkeep(Handle handle) {
        this.handle = handle;
    }

    private record Old(long id, List<String> subjects, long bytes) {}

    /**
     * Removes some.
     *
     * @param before later events stay
     * @param bytes how much room is wanted
     * @return about how much they took
     */
    long remove(Instant before, long bytes) {
        long freed = 0;
        List<Old> oldest = oldest(before);
        while (freed < bytes && !oldest.isEmpty()) {
            freed += removeOf(oldest, bytes - freed);
            oldest = oldest(before);
        }
        return freed;
    }

    private long removeOf(List<Old> oldest, long bytes) {
        long freed = 0;
        try (PreparedBatch events = handle.prepareBatch("DELETE FROM event WHERE id = ?");
                PreparedBatch subjects =
                        handle.prepareBatch("DELETE FROM event_subject WHERE subject = ? AND event = ?")) {
            for (Old old : oldest) {
                if (freed >= bytes) {
                    break;
                }
                events.add(old.id());
                old.subjects().forEach(subject -> subjects.add(subject, old.id()));
                freed += old.bytes();
            }
            if (subjects.size() > 0) {
                subjects.execute();
            }
            events.execute();
        }
        return freed;
    }

    private List<Old> oldest(Instant before) {
        return handle.select(OLDEST, Nanos.of(before), EventKind.NOTE.name())
                .map((row, context) -> {
                    List<String> subjects = EventTable.subjects(row.getString(2));
                    return new Old(
                            row.getLong(1),
                            subjects,
                            row.getLong(3) + ROW_BYTES + (long) SUBJECT_BYTES * subjects.size());
                })
                .list();
    }
}
