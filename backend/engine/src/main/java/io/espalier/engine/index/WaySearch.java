package io.espalier.engine.index;

import java.util.Arrays;

/**
 * Breadth-first search towards 64 targets at once, a bit each. In every round a switch asks its peers, by ascending port, which
 * targets they came to in the round before; so the first that answers is the lowest port that leads there with fewest hops.
 * Cost: targets / 64 times the greatest distance times the links. Used by one thread.
 */
final class WaySearch {
    private final FabricIndex index;
    private final Trunks trunks;
    private final byte[][] hops;
    private final byte[][] ports;
    private long[] reached = new long[0];
    private long[] front = new long[0];
    private long[] next = new long[0];

    /** Fills the hops by target and switch, and the ports by switch and target. */
    WaySearch(FabricIndex index, Trunks trunks, byte[][] hops, byte[][] ports) {
        this.index = index;
        this.trunks = trunks;
        this.hops = hops;
        this.ports = ports;
    }

    void searchAll() {
        for (int first = 0; first < hops.length; first += Long.SIZE) {
            search(first, Math.min(Long.SIZE, hops.length - first));
        }
    }

    private void search(int first, int count) {
        reached = new long[hops.length];
        front = new long[hops.length];
        next = new long[hops.length];
        for (int bit = 0; bit < count; bit++) {
            Arrays.fill(hops[first + bit], (byte) Ways.NO_PATH);
            hops[first + bit][first + bit] = 0;
            reached[first + bit] = 1L << bit;
            front[first + bit] = 1L << bit;
        }
        long all = -1L >>> (Long.SIZE - count);
        for (int far = 1; far < Ways.NO_PATH && goOn(first, all, far); far++) {
            long[] spent = front;
            front = next;
            next = spent;
        }
    }

    /** One round; whether any switch came to a target. */
    private boolean goOn(int first, long all, int far) {
        boolean any = false;
        for (int rank = 0; rank < reached.length; rank++) {
            long missing = all & ~reached[rank];
            long before = missing;
            for (int trunk = trunks.start(rank); missing != 0 && trunk < trunks.start(rank + 1); trunk++) {
                long found = front[trunks.peer(trunk)] & missing;
                if (found != 0) {
                    missing ^= found;
                    note(rank, first, found, far, index.portOf(trunks.egress(trunk)));
                }
            }
            next[rank] = before ^ missing;
            reached[rank] |= next[rank];
            any |= next[rank] != 0;
        }
        return any;
    }

    private void note(int rank, int first, long found, int far, int port) {
        for (long left = found; left != 0; left &= left - 1) {
            int target = first + Long.numberOfTrailingZeros(left);
            hops[target][rank] = (byte) far;
            ports[rank][target] = (byte) port;
        }
    }
}
