package io.espalier.engine.tree;

/**
 * The way of one packet through a tree. Holds an array for speed and is not passed on.
 *
 * <p>{@code hops[place]} is the number of links between switches to that tree switch, or {@link #NOT_REACHED}.
 */
final class Walk {
    static final int NOT_REACHED = -1;

    private final int start;
    private final int[] hops;
    private final boolean twice;

    Walk(int start, int[] hops, boolean twice) {
        this.start = start;
        this.hops = hops;
        this.twice = twice;
    }

    /** Where the packet entered. */
    int start() {
        return start;
    }

    int hops(int place) {
        return hops[place];
    }

    boolean reaches(int place) {
        return hops[place] != NOT_REACHED;
    }

    /** Whether the packet came to a switch that it had been at. */
    boolean isTwice() {
        return twice;
    }
}
