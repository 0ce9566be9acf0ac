package io.espalier.e2e;

import io.espalier.lab.program.ServeProcess;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Asks a program for {@code /readyz} and {@code /metrics} all the time, and remembers how long the answers took. The first
 * ones, for which the program still loads classes, do not count.
 */
final class HeartBeat implements AutoCloseable {
    private static final long PAUSE_NANOS = Duration.ofMillis(50).toNanos();
    private static final List<String> PATHS = List.of("readyz", "metrics");

    /** When an answer is late. */
    static final Duration PROMPT = Duration.ofSeconds(1);

    private final ServeProcess program;
    private final Thread thread;
    private final AtomicLong answers = new AtomicLong();
    private final AtomicLong late = new AtomicLong();
    private volatile boolean closed;
    private volatile Duration slowest = Duration.ZERO;

    HeartBeat(ServeProcess program) {
        this.program = program;
        PATHS.forEach(program::get);
        this.thread = Thread.ofPlatform().daemon().name("heart-beat").start(this::run);
    }

    private void run() {
        while (!closed) {
            for (String path : PATHS) {
                ask(path);
            }
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    private void ask(String path) {
        long start = System.nanoTime();
        program.get(path);
        Duration took = Duration.ofNanos(System.nanoTime() - start);
        slowest = took.compareTo(slowest) > 0 ? took : slowest;
        late.addAndGet(took.compareTo(PROMPT) > 0 ? 1 : 0);
        answers.incrementAndGet();
    }

    /** The longest that an answer took so far; an answer that never came ends the thread and the count. */
    Duration slowest() {
        return slowest;
    }

    long answers() {
        return answers.get();
    }

    /** How many of them took longer than {@link #PROMPT}. */
    long late() {
        return late.get();
    }

    /** Whether every request so far was answered. */
    boolean isBeating() {
        return thread.isAlive();
    }

    @Override
    public void close() {
        closed = true;
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
