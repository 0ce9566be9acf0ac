package io.espalier.ui.shell;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Work that is asked for more often than it need be done: it is done after each request, once for all that came until it begins, not
 * sooner than a quarter of a second after the last time, and by a few at a time over all. Whoever asks waits for nothing, so that a
 * page with much to do delays neither others nor the sweeps. Safe from any thread.
 */
final class Paced implements AutoCloseable {
    private static final Duration GAP = Duration.ofMillis(250);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(1);
    private static final Semaphore TURNS = new Semaphore(Runtime.getRuntime().availableProcessors(), true);

    private final BooleanSupplier isWorthwhile;
    private final Runnable work;
    private final AtomicBoolean asked = new AtomicBoolean();
    private final Lock atWork = new ReentrantLock();
    private volatile long soonest = System.nanoTime();
    private volatile boolean closed;

    /**
     * Nothing is asked for yet.
     *
     * @param isWorthwhile what is asked for waits until this is so
     * @param work is done by one thread at a time
     */
    Paced(BooleanSupplier isWorthwhile, Runnable work) {
        this.isWorthwhile = isWorthwhile;
        this.work = work;
    }

    /** Has the work done soon; returns at once. */
    void ask() {
        if (asked.compareAndSet(false, true)) {
            Thread.ofVirtual().name("paced").start(this::run);
        }
    }

    private void run() {
        try {
            while (!closed && !isWorthwhile.getAsBoolean()) {
                Thread.sleep(BETWEEN_LOOKS);
            }
            Thread.sleep(Duration.ofNanos(Math.max(0, soonest - System.nanoTime())));
            TURNS.acquire();
            try {
                inTurn();
            } finally {
                TURNS.release();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void inTurn() {
        atWork.lock();
        try {
            // What is asked for from now on may not be seen by what begins now.
            asked.set(false);
            soonest = System.nanoTime() + GAP.toNanos();
            if (!closed) {
                work.run();
            }
        } finally {
            atWork.unlock();
        }
    }

    /** Does nothing any more that has not begun. */
    @Override
    public void close() {
        closed = true;
    }
}
