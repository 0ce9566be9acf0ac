package io.espalier.transport;

/**
 * How many requests of a kind may be under way. Halved at the end of a time-out period in which more than one request in eight met
 * silence or a busy node, since then we ask too fast; a few dead nodes among many that answer change nothing. Grown again by
 * one for each windowful of answers. Owned by the transport's thread.
 */
final class Window {
    private static final int LEAST_SHARE = 8;
    private static final int STRAINED_ONE_IN = 8;

    private final int limit;
    private final long periodNanos;
    private int size;
    private int smallest;
    private int answersToGrow;
    private long periodStart;
    private int answers;
    private int strains;

    Window(int limit, int periodMillis, long nowNanos) {
        this.limit = limit;
        size = limit;
        smallest = limit;
        periodNanos = periodMillis * 1_000_000L;
        periodStart = nowNanos;
    }

    int size() {
        return size;
    }

    int smallest() {
        return smallest;
    }

    void answered() {
        answers++;
        if (size < limit && --answersToGrow <= 0) {
            size++;
            answersToGrow = size;
        }
    }

    /** A request met silence or a busy node. */
    void strained(long nowNanos) {
        strains++;
        if (nowNanos - periodStart < periodNanos) {
            return;
        }
        if (strains * STRAINED_ONE_IN > answers + strains) {
            size = Math.max(Math.max(1, limit / LEAST_SHARE), size / 2);
            smallest = Math.min(smallest, size);
            answersToGrow = size;
        }
        periodStart = nowNanos;
        answers = 0;
        strains = 0;
    }
}
