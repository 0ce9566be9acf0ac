package io.espalier.engine.sm;

import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;

/**
 * The hop matrix of OpenSM's default engine, minhop, where every link weighs 1. Cost: that of {@link Distances}; the hops by a
 * port are worked out when asked for.
 */
public final class MinHop implements HopMatrix {
    private final FabricIndex index;
    private final Distances distances;

    public MinHop(FabricIndex index, Distances distances) {
        this.index = index;
        this.distances = distances;
    }

    @Override
    public int hops(int rank, int target, int port) {
        int peer = index.peerSwitch(rank, port);
        // A cable from a switch to itself leads nowhere.
        if (peer < 0 || peer == rank) {
            return NO_PATH;
        }
        return Math.min(NO_PATH, distances.hops(peer, target) + 1);
    }

    @Override
    public int least(int rank, int target) {
        return distances.hops(rank, target);
    }

    @Override
    public int lowestPort(int rank, int target) {
        int least = least(rank, target);
        if (least == NO_PATH) {
            return -1;
        }
        for (int port = 1; port <= index.highestPort(rank); port++) {
            if (hops(rank, target, port) == least) {
                return port;
            }
        }
        return -1;
    }
}
