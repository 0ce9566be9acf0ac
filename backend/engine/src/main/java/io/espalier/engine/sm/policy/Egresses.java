package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;

/** Every port of every switch as a number 0, 1, 2, …, by which arrays of loads and marks are kept. */
final class Egresses {
    private final int[] first;
    private final int[] far;

    Egresses(FabricIndex index) {
        first = new int[index.size() + 1];
        for (int rank = 0; rank < index.size(); rank++) {
            first[rank + 1] = first[rank] + index.highestPort(rank) + 1;
        }
        far = new int[first[index.size()]];
        for (int rank = 0; rank < index.size(); rank++) {
            for (int port = 0; port <= index.highestPort(rank); port++) {
                int peer = port == 0 ? FabricIndex.NOTHING : index.peerSwitch(rank, port);
                far[of(rank, port)] = peer < 0 ? -1 : of(peer, index.peerPort(rank, port));
            }
        }
    }

    int count() {
        return far.length;
    }

    int of(int rank, int port) {
        return first[rank] + port;
    }

    /** The egress that sends into the other direction of the same trunk link; -1 where the port has no trunk link. */
    int far(int egress) {
        return far[egress];
    }
}
