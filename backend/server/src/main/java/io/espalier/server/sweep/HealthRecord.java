package io.espalier.server.sweep;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Keeps {@link SweepHealth}; written by the sweeping thread, read by any. */
final class HealthRecord {
    private volatile SweepHealth now;

    HealthRecord(Duration interval) {
        now = SweepHealth.starting(interval);
    }

    SweepHealth now() {
        return now;
    }

    /** The event that a sweep works again, if the one before did not. */
    List<FabricEvent> recovery(Instant at, long fabric) {
        if (now.state() != SweepState.FAILING) {
            return List.of();
        }
        String text = "sweeps work again after " + now.failures() + " that failed";
        return List.of(FabricEvent.of(at, fabric, EventKind.SWEEP_RECOVERED, List.of(), text)
                .change(now.lastError().orElse(""), ""));
    }

    /** Notes a success; gives whether that is another state. */
    boolean succeeded(Instant sweptAt) {
        SweepHealth old = now;
        now = new SweepHealth(
                SweepState.RUNNING,
                old.interval(),
                old.sweeps() + 1,
                0,
                old.lateRuns(),
                Optional.of(sweptAt),
                old.lastDuration(),
                Optional.empty(),
                Optional.empty());
        return old.state() != SweepState.RUNNING;
    }

    /** Notes a failure; gives whether that is another state or another reason. */
    boolean failed(Instant at, String why) {
        SweepHealth old = now;
        now = new SweepHealth(
                SweepState.FAILING,
                old.interval(),
                old.sweeps(),
                old.failures() + 1,
                old.lateRuns(),
                old.lastSuccess(),
                old.lastDuration(),
                Optional.of(old.failingSince().orElse(at)),
                Optional.of(why));
        return old.state() != SweepState.FAILING || !old.lastError().equals(Optional.of(why));
    }

    void took(Duration duration) {
        set(now.state(), now.lateRuns(), Optional.of(duration));
    }

    /** @param skipped moments of all readings that passed unused so far */
    void late(long skipped) {
        set(now.state(), skipped, now.lastDuration());
    }

    void stopped() {
        set(SweepState.STOPPED, now.lateRuns(), now.lastDuration());
    }

    private void set(SweepState state, long lateRuns, Optional<Duration> lastDuration) {
        SweepHealth old = now;
        now = new SweepHealth(
                state,
                old.interval(),
                old.sweeps(),
                old.failures(),
                lateRuns,
                old.lastSuccess(),
                lastDuration,
                old.failingSince(),
                old.lastError());
    }
}
