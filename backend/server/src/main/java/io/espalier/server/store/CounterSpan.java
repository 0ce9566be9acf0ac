package io.espalier.server.store;

import java.time.Duration;
import java.time.Instant;

/**
 * What a counter did over a time that is kept as one point. Time in which the port was not read for long is not measured, and
 * what it counted meanwhile is not in here; where the counter was reset it counted at least what it stood at afterwards.
 *
 * @param from when the span begins: the reading before
 * @param moved how much it counted in the time that was measured
 * @param measured how long that was
 * @param lowest lowest rate between two readings, a second; at most 2 % below what it was
 * @param highest highest rate between two readings, a second; at most 2 % above what it was
 */
public record CounterSpan(Instant from, long moved, Duration measured, double lowest, double highest) {
    /** The mean rate, a second; NaN where nothing was measured. */
    public double mean() {
        return measured.isZero() ? Double.NaN : moved / (measured.toNanos() / 1e9);
    }
}
