package io.espalier.lab;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Does something to a lab at every interval, in a thread of its own, until it is closed or the lab takes no more. */
final class Repeating implements AutoCloseable {
    private final Consumer<Duration> action;
    private final Duration interval;
    private final Consumer<LabException> onFailure;
    private final Lock lock = new ReentrantLock();
    private final Condition closing = lock.newCondition();
    private final Thread thread;
    private boolean closed;

    private Repeating(String name, Duration interval, Consumer<Duration> action, Consumer<LabException> onFailure) {
        this.interval = interval;
        this.action = action;
        this.onFailure = onFailure;
        thread = Thread.ofPlatform().daemon().name(name).unstarted(this::run);
    }

    /**
     * Starts the thread.
     *
     * @param action given the time since it was last done
     * @param onFailure told once when the action fails; it has ended then
     */
    static Repeating start(
            String name, Duration interval, Consumer<Duration> action, Consumer<LabException> onFailure) {
        Repeating repeating = new Repeating(name, interval, action, onFailure);
        repeating.thread.start();
        return repeating;
    }

    boolean isRunning() {
        return thread.isAlive();
    }

    private void run() {
        long last = System.nanoTime();
        try {
            while (!awaitClose()) {
                long now = System.nanoTime();
                action.accept(Duration.ofNanos(now - last));
                last = now;
            }
        } catch (LabException e) {
            onFailure.accept(e);
        }
    }

    /** Waits for one interval; true when it is to end. */
    private boolean awaitClose() {
        lock.lock();
        try {
            long left = interval.toNanos();
            while (!closed && left > 0) {
                left = closing.awaitNanos(left);
            }
            return closed;
        } catch (InterruptedException e) {
            return true;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            closing.signalAll();
        } finally {
            lock.unlock();
        }
        try {
            thread.join(TimeUnit.SECONDS.toMillis(30));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
