package io.espalier.server.whatif;

import io.espalier.engine.sweep.Progress;
import java.util.Optional;

/** A sweep that was asked for and may still be going on. Safe from any thread. */
public final class SweepJob {
    /** How far it is. */
    public enum State {
        QUEUED,
        RUNNING,
        /** All units are there. */
        DONE,
        /** It was told to end; what was worked out until then is there. */
        CANCELLED,
        /** It took too long; what was worked out until then is there. */
        TIMED_OUT,
        /** It cannot be answered. */
        FAILED
    }

    private final String id;
    private State state = State.QUEUED;
    private boolean cancelled;
    private boolean late;
    private Runnable onCancel = () -> {};
    private int done;
    private int units;
    private Optional<SweepAnswer> answer = Optional.empty();
    private Optional<String> failure = Optional.empty();

    SweepJob(String id) {
        this.id = id;
    }

    /**
     * What is known of it at one moment.
     *
     * @param id its name
     * @param state how far it is
     * @param done units that are worked out
     * @param units how many there are; 0 before that is known
     * @param answer what was worked out, once it has ended
     * @param failure why it cannot be answered
     */
    public record Status(
            String id, State state, int done, int units, Optional<SweepAnswer> answer, Optional<String> failure) {}

    /** Its name. */
    public String id() {
        return id;
    }

    /** What is known of it now. */
    public synchronized Status status() {
        return new Status(id, state, done, units, answer, failure);
    }

    /** Tells it to end. One that has not begun ends at once, one that goes on before the next unit. */
    public synchronized void cancel() {
        cancelled = true;
        if (state == State.QUEUED) {
            state = State.CANCELLED;
            onCancel.run();
        }
    }

    synchronized void whenCancelled(Runnable action) {
        onCancel = action;
    }

    synchronized boolean begin() {
        if (state == State.QUEUED) {
            state = State.RUNNING;
        }
        return state == State.RUNNING;
    }

    /** Goes on until it is cancelled or the time is over. */
    Progress until(long deadlineNanos) {
        return (unitsDone, all) -> proceed(unitsDone, all, System.nanoTime() - deadlineNanos > 0);
    }

    private synchronized boolean proceed(int unitsDone, int all, boolean isLate) {
        done = unitsDone;
        units = all;
        late = isLate;
        return !cancelled && !late;
    }

    synchronized void end(SweepAnswer worked) {
        answer = Optional.of(worked);
        done = worked.done();
        units = worked.units();
        state = worked.complete() ? State.DONE : late ? State.TIMED_OUT : State.CANCELLED;
    }

    synchronized void fail(String why) {
        failure = Optional.of(why);
        state = State.FAILED;
    }

    synchronized boolean hasEnded() {
        return state != State.QUEUED && state != State.RUNNING;
    }
}
