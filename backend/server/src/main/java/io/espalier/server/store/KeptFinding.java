package io.espalier.server.store;

import java.time.Instant;

/**
 * A finding as the history keeps it, over all the times it came and went.
 *
 * @param number its number in the history
 * @param kind which rule found it
 * @param key with the kind, its identity
 * @param firstSeen when it was first found
 * @param lastSeen when it was last found; while it is open, when that was last written down
 * @param since when it was opened last
 * @param clearedAt when it was cleared; {@link EventQuery#FOREVER} while it is open
 * @param openings how often it was opened
 */
public record KeptFinding(
        long number,
        String kind,
        String key,
        Instant firstSeen,
        Instant lastSeen,
        Instant since,
        Instant clearedAt,
        int openings) {
    /** Identity from sweep to sweep. */
    public String id() {
        return kind + " " + key;
    }

    /** The same, opened once more. */
    public KeptFinding again(Instant from, Instant seen) {
        return new KeptFinding(number, kind, key, firstSeen, seen, from, EventQuery.FOREVER, openings + 1);
    }

    /** Whether it is open. */
    public boolean isOpen() {
        return clearedAt.equals(EventQuery.FOREVER);
    }
}
