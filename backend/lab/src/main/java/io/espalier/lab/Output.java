package io.espalier.lab;

import java.io.IOException;
import java.io.Reader;
import java.time.Duration;

/**
 * What a child process writes, read as it comes so that the child never blocks; the last {@value #KEPT} characters are
 * kept. Thread-safe.
 */
final class Output {
    private static final int KEPT = 1 << 16;

    private final StringBuilder kept = new StringBuilder();
    private boolean ended;

    /** Reads to the end; for a thread of its own. */
    void readAll(Reader reader) {
        char[] chunk = new char[1 << 14];
        try (reader) {
            for (int count = reader.read(chunk); count >= 0; count = reader.read(chunk)) {
                append(chunk, count);
            }
        } catch (IOException e) {
            append(("\n[" + e.getMessage() + "]").toCharArray(), e.toString().length());
        } finally {
            end();
        }
    }

    private synchronized void append(char[] chunk, int count) {
        kept.append(chunk, 0, Math.min(count, chunk.length));
        if (kept.length() > KEPT) {
            kept.delete(0, kept.length() - KEPT);
        }
        notifyAll();
    }

    private synchronized void end() {
        ended = true;
        notifyAll();
    }

    /**
     * Waits until a text comes, and takes it and everything before it.
     *
     * @return what came before it
     * @throws LabException when the output ends first, or the time is up
     */
    synchronized String takeThrough(String text, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        awaitEndOr(text, deadline);
        int at = kept.indexOf(text);
        if (at < 0) {
            throw new LabException((ended ? "it has ended: " : "it does not answer: ") + tail());
        }
        String before = kept.substring(0, at);
        kept.delete(0, at + text.length());
        return before;
    }

    private synchronized void awaitEndOr(String text, long deadline) {
        try {
            while (kept.indexOf(text) < 0 && !ended && System.nanoTime() < deadline) {
                wait(Math.max(1, (deadline - System.nanoTime()) / 1_000_000));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted", e);
        }
    }

    /** The last that a process wrote which is known to have ended. */
    synchronized String awaitTail() {
        awaitEndOr("\0", System.nanoTime() + 2_000_000_000L);
        return tail();
    }

    synchronized String tail() {
        return kept.substring(Math.max(0, kept.length() - 2000)).strip();
    }
}
