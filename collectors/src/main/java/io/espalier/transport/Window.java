package io.espalier.transport;

/**
 * How many requests may be under way: halved when answers stay away or nodes are busy, but once per time-out period only,
 * and grown again by one for each windowful of answers. Owned by the transport's thread.
 */
final class Window {
    private static final int LEAST = 4;

    private final int limit;
    private final long calmNanos;
    private int size;
    private int smallest;
    private int answersToGrow;
    private long halvedAtNanos;
    private boolean halved;

    Window(TransportLimits limits) {
        limit = limits.maxInFlight();
        size = limit;
        smallest = limit;
        calmNanos = limits.timeoutMillis() * 1_000_000L;
    }

    int size() {
        return size;
    }

    int smallest() {
        return smallest;
    }

    void answered() {
        if (size < limit && --answersToGrow <= 0) {
            size++;
            answersToGrow = size;
        }
    }

    void strained(long nowNanos) {
        if (halved && nowNanos - halvedAtNanos < calmNanos) {
            return;
        }
        size = Math.max(Math.min(LEAST, limit), size / 2);
        smallest = Math.min(smallest, size);
        answersToGrow = size;
        halvedAtNanos = nowNanos;
        halved = true;
    }
}
