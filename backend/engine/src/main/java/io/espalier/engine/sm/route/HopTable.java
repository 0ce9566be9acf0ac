package io.espalier.engine.sm.route;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.HopMatrix;
import java.util.Arrays;
import java.util.Objects;

/**
 * OpenSM's hop matrices of all switches, to be written by a routing engine: hops from each switch to each target switch by
 * each port, and in column 0 the fewest ever written to the row. Cost: a byte for each switch, target and port, taken when
 * first written to. Used by one thread while it is written.
 */
public final class HopTable implements HopMatrix {
    private final FabricIndex index;
    private final int[] columns;
    private final byte[][] hops;

    /** A table without any way. */
    public HopTable(FabricIndex index) {
        this.index = index;
        columns = new int[index.size()];
        hops = new byte[index.size()][];
        for (int rank = 0; rank < columns.length; rank++) {
            columns[rank] = index.highestPort(rank) + 1;
        }
    }

    /** How many switches it has. */
    public int size() {
        return columns.length;
    }

    /** Whether nothing was written since it was made or cleared. */
    public boolean isBlank() {
        return Arrays.stream(hops).allMatch(Objects::isNull);
    }

    /** Forgets all ways. */
    public void clear() {
        Arrays.fill(hops, null);
    }

    /** Forgets the ways to one target. */
    public void clearTarget(int target) {
        for (int rank = 0; rank < hops.length; rank++) {
            if (hops[rank] != null) {
                int start = target * columns[rank];
                Arrays.fill(hops[rank], start, start + columns[rank], (byte) NO_PATH);
            }
        }
    }

    /** Writes hops by a port; the row's fewest can only fall by this. Nothing is written for a port that is not there. */
    public void set(int rank, int target, int port, int value) {
        if (port >= columns[rank]) {
            return;
        }
        byte[] rows = rows(rank);
        int start = target * columns[rank];
        rows[start + port] = (byte) value;
        if ((rows[start] & 0xFF) > value) {
            rows[start] = (byte) value;
        }
    }

    private byte[] rows(int rank) {
        if (hops[rank] == null) {
            hops[rank] = new byte[Math.multiplyExact(columns[rank], index.size())];
            Arrays.fill(hops[rank], (byte) NO_PATH);
        }
        return hops[rank];
    }

    @Override
    public int hops(int rank, int target, int port) {
        if (hops[rank] == null || port >= columns[rank]) {
            return NO_PATH;
        }
        return hops[rank][target * columns[rank] + port] & 0xFF;
    }

    @Override
    public int least(int rank, int target) {
        return hops(rank, target, 0);
    }

    @Override
    public int lowestPort(int rank, int target) {
        int least = least(rank, target);
        if (least == NO_PATH) {
            return -1;
        }
        for (int port = 1; port < columns[rank]; port++) {
            if (hops(rank, target, port) == least) {
                return port;
            }
        }
        return -1;
    }
}
