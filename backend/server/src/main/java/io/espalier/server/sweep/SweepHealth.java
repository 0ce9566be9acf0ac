package io.espalier.server.sweep;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * How the sweep loop fares at one moment.
 *
 * @param state in a word
 * @param interval how long to wait for a new fabric before it counts as late
 * @param sweeps readings that succeeded since the start
 * @param failures readings in a row that gave nothing, up to now
 * @param lateRuns moments at which a reading was due but skipped, because others were still under way
 * @param lastSuccess when the last reading ended well
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
