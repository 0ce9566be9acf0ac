package io.espalier.engine.storm;

/**
 * When joins may start: a batch of them every so often, counted over all clients together. A batch of 1 is a ramp.
 *
 * @param batch joins that start together, at least 1
 * @param gapMicros from the start of one batch to the start of the next, in microseconds; 0 starts all at once
 */
public record Pace(int batch, long gapMicros) {
    /** All joins may start at the first moment. */
    public static final Pace AT_ONCE = new Pace(1, 0);

    public Pace {
        Checks.range("batch", batch, 1, Limits.MOST_JOINS);
        Checks.range("gapMicros", gapMicros, 0, Limits.LONGEST_MICROS);
    }

    /** Evenly over a span. */
    public static Pace ramp(int joins, long spanMicros) {
        return new Pace(1, spanMicros / joins);
    }

    /** When a join may start, in nanoseconds from the start of the storm; joins count from 0. */
    public long releaseNanos(int join) {
        return join / batch * gapMicros * Limits.NANOS;
    }
}
