package io.espalier.server.store;

import java.time.Instant;

/** Moments as the store keeps them: nanoseconds since 1970, good from 1677 to 2262. */
final class Nanos {
    private static final long PER_SECOND = 1_000_000_000L;

    private Nanos() {}

    static long of(Instant moment) {
        return Math.addExact(Math.multiplyExact(moment.getEpochSecond(), PER_SECOND), moment.getNano());
    }

    static Instant instant(long nanos) {
        return Instant.ofEpochSecond(Math.floorDiv(nanos, PER_SECOND), Math.floorMod(nanos, PER_SECOND));
    }
}
