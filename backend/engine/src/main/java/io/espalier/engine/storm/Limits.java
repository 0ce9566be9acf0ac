package io.espalier.engine.storm;

/** How large a storm may be: beyond that, times in nanoseconds could overflow or a run last for minutes. */
final class Limits {
    static final int MOST_JOINS = 1_000_000;
    static final int MOST_RETRIES = 100;

    /** An hour. */
    static final long LONGEST_MICROS = 3_600_000_000L;

    /** In a microsecond. */
    static final long NANOS = 1_000;

    private Limits() {}

    static long nanos(double micros) {
        return Math.round(micros * NANOS);
    }
}
