package io.espalier.server.sweep;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How the sweep loop fares at one moment.
 *
 * @param state in a word
 * @param interval from the start of one sweep to the start of the next
 * @param sweeps sweeps that gave a fabric since the start
 * @param failures sweeps in a row that gave none, up to now
 * @param lateRuns sweeps that began late because the one before took longer than the interval
 * @param lastSuccess when the last fabric was swept
 * @param lastDuration how long the last sweep took, storing included
 * @param failingSince when the row of failures began
 * @param lastError why the last sweep gave no fabric, while it fails
 */
public record SweepHealth(
        SweepState state,
        Duration interval,
        long sweeps,
        long failures,
        long lateRuns,
        Optional<Instant> lastSuccess,
        Optional<Duration> lastDuration,
        Optional<Instant> failingSince,
        Optional<String> lastError) {
    /** Health before the first sweep. */
    public static SweepHealth starting(Duration interval) {
        return new SweepHealth(
                SweepState.STARTING,
                interval,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty());
    }
}
