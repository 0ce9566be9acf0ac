package io.espalier.engine.sm;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Ways;

/**
 * The hop matrix of OpenSM's default engine, minhop, where every link weighs 1. Cost: that of {@link Ways#shortest}; the hops by a
 * port are worked out when asked for.
 */
public final class MinHop implements HopMatrix {
    private final FabricIndex index;
    private final Ways ways;

    public MinHop(Ways shortest) {
        this.index = shortest.index();
        this.ways = shortest;
    }

    @Override
    public int hops(int rank, int target, int port) {
        int peer = index.peerSwitch(rank, port);
        // A cable from a switch to itself leads nowhere.
        if (peer < 0 || peer == rank) {
            return NO_PATH;
        }
        return Math.min(NO_PATH, ways.hops(peer, target) + 1);
    }

    @Override
    public int least(int rank, int target) {
        return ways.hops(rank, target);
    }

    @Override
    public int lowestPort(int rank, int target) {
        return ways.lowestPort(rank, target);
    }

    @Override
    public Ways ways(FabricIndex ofThisFabric) {
        return ways;
    }
}
