package io.espalier.engine.storm;

/**
 * A span in which the subnet manager does nothing: it sweeps, or its host has no time for it. Requests queue meanwhile, and
 * what it was at goes on afterwards.
 *
 * @param atMicros when it begins, in microseconds from the start of the storm
 * @param lastsMicros how long it lasts
 */
public record SmPause(long atMicros, long lastsMicros) {
    /** None. */
    public static final SmPause NONE = new SmPause(0, 0);

    public SmPause {
        Checks.range("pause.atMicros", atMicros, 0, Limits.LONGEST_MICROS);
        Checks.range("pause.lastsMicros", lastsMicros, 0, Limits.LONGEST_MICROS);
    }

    /** When work ends that wants to start at a moment and takes a time. */
    long end(long startNanos, long workNanos) {
        long from = atMicros * Limits.NANOS;
        long to = from + lastsMicros * Limits.NANOS;
        long start = startNanos >= from && startNanos < to ? to : startNanos;
        long end = start + workNanos;
        return start < from && end > from ? end + to - from : end;
    }
}
