package io.espalier.engine.admission;

/**
 * Lets joins through at a pace: full at first, each join takes a token, and tokens come back with time. Mutable; used by one
 * thread. Exact: it counts in parts of a token that come back in a millisecond.
 */
final class TokenBucket {
    private static final long MINUTE = 60_000;

    private final JoinPace pace;
    private final long full;
    private long level;
    private long filledAt;

    /** A full one. */
    TokenBucket(JoinPace pace, long atMillis) {
        this.pace = pace;
        full = MINUTE * pace.burst();
        level = full;
        filledAt = atMillis;
    }

    /** Whether a token is there at that time. A time before the last one counts as the last one. */
    boolean hasToken(long atMillis) {
        fill(atMillis);
        return level >= MINUTE;
    }

    /** Takes a token that is there. */
    void take() {
        level -= MINUTE;
    }

    /** Milliseconds from the last time asked about until there is a token. */
    long millisToToken() {
        long missing = Math.max(0, MINUTE - level);
        return Math.ceilDiv(missing, pace.perMinute());
    }

    private void fill(long atMillis) {
        if (atMillis > filledAt) {
            // After so long it is full whatever the pace.
            long passed = Math.min(atMillis - filledAt, full);
            level = Math.min(full, level + passed * pace.perMinute());
            filledAt = atMillis;
        }
    }
}
