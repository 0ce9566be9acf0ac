package io.espalier.lab;

import io.espalier.model.Fabric;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;

/** Moves a lab's counters in a thread of its own until it is closed. */
public final class DemoTraffic implements AutoCloseable {
    private final CounterDriver driver;
    private final Duration interval;
    private final Consumer<LabException> onFailure;
    private final Lock lock = new ReentrantLock();
    private final Condition closing = lock.newCondition();
    private final Thread thread;
    private boolean closed;

    private DemoTraffic(CounterDriver driver, Duration interval, Consumer<LabException> onFailure) {
        this.driver = driver;
        this.interval = interval;
        this.onFailure = onFailure;
        thread = Thread.ofPlatform().daemon().name("lab-traffic").unstarted(this::run);
    }

    /**
     * Starts the traffic.
     *
     * @param onFailure told once when the lab does not take counters any more; the traffic has ended then
     */
    public static DemoTraffic start(
            Lab lab, Fabric fabric, long seed, Duration interval, Consumer<LabException> onFailure) {
        DemoTraffic traffic = new DemoTraffic(new CounterDriver(lab, fabric, seed), interval, onFailure);
        traffic.thread.start();
        return traffic;
    }

    /** Whether it still moves counters. */
    public boolean isRunning() {
        return thread.isAlive();
    }

    private void run() {
        long last = System.nanoTime();
        try {
            while (!awaitClose()) {
                long now = System.nanoTime();
                driver.tick(Duration.ofNanos(now - last));
                last = now;
            }
        } catch (LabException e) {
            onFailure.accept(e);
        }
    }

    /** Waits for one interval; true when the traffic is to end. */
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
