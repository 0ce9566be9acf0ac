package io.espalier.server.store;

import java.time.Instant;
import java.util.Set;

/**
 * Which events are wanted. Start with {@link #latest}, then narrow.
 *
 * @param from not before this moment
 * @param to not at or after this moment
 * @param kinds of these kinds; empty for all
 * @param subject about this id; empty for all
 * @param afterId recorded later than this one; 0 for all
 * @param limit at most so many, the newest
 */
public record EventQuery(Instant from, Instant to, Set<EventKind> kinds, String subject, long afterId, int limit) {
    /** Before every event. */
    public static final Instant EVER = Instant.EPOCH.minusSeconds(1);

    /** After every event. */
    public static final Instant FOREVER = Instant.parse("2200-01-01T00:00:00Z");

    private static final int MOST = 10_000;

    public EventQuery {
        kinds = Set.copyOf(kinds);
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("limit must be 1 to " + MOST + ", not " + limit);
        }
    }

    /** The newest events. */
    public static EventQuery latest(int limit) {
        return new EventQuery(EVER, FOREVER, Set.of(), "", 0, limit);
    }

    /** Only those of a span of time. */
    public EventQuery between(Instant first, Instant end) {
        return new EventQuery(first, end, kinds, subject, afterId, limit);
    }

    /** Only those of these kinds. */
    public EventQuery of(Set<EventKind> wanted) {
        return new EventQuery(from, to, wanted, subject, afterId, limit);
    }

    /** Only those about this id. */
    public EventQuery about(String id) {
        return new EventQuery(from, to, kinds, id, afterId, limit);
    }

    /** Only those recorded later than this one. */
    public EventQuery after(long id) {
        return new EventQuery(from, to, kinds, subject, id, limit);
    }
}
