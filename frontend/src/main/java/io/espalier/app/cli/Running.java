package io.espalier.app.cli;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;

/**
 * What runs until the process is told to end (Ctrl-C, TERM): closes it then, last opened first, before the JVM goes. What is
 * added after that is closed at once.
 */
final class Running implements AutoCloseable {
    private final Deque<AutoCloseable> parts = new ArrayDeque<>();
    private final CountDownLatch end = new CountDownLatch(1);
    private final Thread hook = new Thread(this::close, "espalier-end");
    private boolean closed;

    Running() {
        Runtime.getRuntime().addShutdownHook(hook);
    }

    synchronized <T extends AutoCloseable> T add(T part) {
        parts.push(part);
        if (closed) {
            closeParts();
        }
        return part;
    }

    /** Waits for the end. */
    void await() {
        try {
            end.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public synchronized void close() {
        closed = true;
        closeParts();
        end.countDown();
    }

    private void closeParts() {
        while (!parts.isEmpty()) {
            AutoCloseable part = parts.pop();
            try {
                part.close();
            } catch (Exception e) {
                // The others must be closed all the same.
                System.err.println("espalier: could not end " + part.getClass().getSimpleName() + ": " + e);
            }
        }
    }
}
