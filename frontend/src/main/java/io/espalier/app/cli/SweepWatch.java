package io.espalier.app.cli;

import io.espalier.engine.sweep.Progress;
import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Shows on a terminal how far a sweep has come, and ends it at Ctrl-C with what is there: the JVM waits, at most a few
 * seconds, until that is printed. Used by the thread that sweeps.
 */
final class SweepWatch implements Progress, AutoCloseable {
    private static final long PERIOD_NANOS = TimeUnit.MILLISECONDS.toNanos(200);
    private static final int PRINTING_SECONDS = 5;

    private final PrintWriter err;
    private final boolean shows;
    private final CountDownLatch printed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::interrupt, "espalier-sweep-end");
    private volatile boolean interrupted;
    private long next = System.nanoTime() + PERIOD_NANOS;

    SweepWatch(PrintWriter err) {
        this.err = err;
        shows = System.console() != null && System.console().isTerminal();
        Runtime.getRuntime().addShutdownHook(hook);
    }

    private void interrupt() {
        interrupted = true;
        try {
            if (!printed.await(PRINTING_SECONDS, TimeUnit.SECONDS)) {
                System.err.println("espalier: the sweep did not end in time");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public boolean proceed(int done, int total) {
        if (shows && System.nanoTime() - next > 0) {
            next = System.nanoTime() + PERIOD_NANOS;
            err.print("\r" + done + " of " + total + " (" + 100L * done / total + " %)");
            err.flush();
        }
        return !interrupted;
    }

    /** Takes away what it has shown. */
    void clear() {
        if (shows) {
            err.print("\r\u001B[K");
            err.flush();
        }
    }

    /** Lets the JVM go. */
    @Override
    public void close() {
        printed.countDown();
        if (!interrupted) {
            Runtime.getRuntime().removeShutdownHook(hook);
        }
    }
}
