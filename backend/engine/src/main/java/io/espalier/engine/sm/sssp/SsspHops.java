package io.espalier.engine.sm.sssp;

import io.espalier.engine.sm.HopMatrix;
import java.util.Arrays;

/** The hops that the unicast run leaves: from each switch to each other by the one port of its path. */
final class SsspHops implements HopMatrix {
    private final byte[][] least;
    private final byte[][] ports;

    SsspHops(int switches) {
        least = new byte[switches][switches];
        ports = new byte[switches][switches];
        for (int rank = 0; rank < switches; rank++) {
            Arrays.fill(least[rank], (byte) NO_PATH);
            least[rank][rank] = 0;
        }
    }

    void set(int rank, int target, int port, int hops) {
        least[rank][target] = (byte) Math.min(NO_PATH, hops);
        ports[rank][target] = (byte) port;
    }

    @Override
    public int hops(int rank, int target, int port) {
        return lowestPort(rank, target) == port ? least(rank, target) : NO_PATH;
    }

    @Override
    public int least(int rank, int target) {
        return least[rank][target] & 0xFF;
    }

    @Override
    public int lowestPort(int rank, int target) {
        return rank == target || least(rank, target) == NO_PATH ? -1 : ports[rank][target] & 0xFF;
    }
}
