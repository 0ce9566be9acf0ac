package io.espalier.server.store;

import java.time.Instant;

/** Moments as the store keeps them: nanoseconds since 1970, good from 1677 to 2262; others become the first or last of these. */
final class Nanos {
    private static final long PER_SECOND = 1_000_000_000L;

    private Nanos() {}

    static long of(Instant moment) {
        long seconds = moment.getEpochSecond();
        if (Math.abs(seconds) >= Long.MAX_VALUE / PER_SECOND) {
            // Whoever asks for what happened up to the year 9999 means all of it.
            return seconds < 0 ? Long.MIN_VALUE : Long.MAX_VALUE;
        }
        return seconds * PER_SECOND + moment.getNano();
    }

    /** Milliseconds of a moment, within what {@link #of} is good for. */
    static long millis(Instant moment) {
        return Math.floorDiv(of(moment), 1_000_000L);
    }

    static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, PER_SECOND), Math.floorMod(nanos, PER_SECOND));
    }
}
