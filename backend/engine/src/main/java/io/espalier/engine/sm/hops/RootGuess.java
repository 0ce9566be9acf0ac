package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.HopMatrix;
import java.util.BitSet;

/**
 * The switches that updn takes for roots when no file names any: those to which nearly all CAs and routers are equally far.
 * That is, one number of hops holds more than nine tenths of them, and no other more than a twentieth.
 */
final class RootGuess {
    private static final int MAX_HOPS = 64;

    private final int[] endPorts;
    private final HopMatrix hops;
    private final int total;

    RootGuess(FabricIndex index, HopMatrix hops) {
        this.hops = hops;
        endPorts = new int[index.size()];
        int sum = 0;
        for (int rank = 0; rank < endPorts.length; rank++) {
            endPorts[rank] = endPorts(index, rank);
            sum += endPorts[rank];
        }
        total = sum;
    }

    private static int endPorts(FabricIndex index, int rank) {
        int count = 0;
        for (int port = 1; port <= index.highestPort(rank); port++) {
            count += index.peerSwitch(rank, port) == FabricIndex.END_PORT ? 1 : 0;
        }
        return count;
    }

    BitSet roots() {
        BitSet roots = new BitSet();
        for (int rank = 0; rank < endPorts.length; rank++) {
            roots.set(rank, isRoot(rank));
        }
        return roots;
    }

    private boolean isRoot(int rank) {
        int[] histogram = new int[MAX_HOPS];
        for (int target = 0; target < endPorts.length; target++) {
            int far = hops.least(rank, target);
            if (far < MAX_HOPS) {
                histogram[far] += endPorts[target];
            }
        }
        return barsOver(histogram, total * 0.9) == 1 && barsOver(histogram, total * 0.05) == 1;
    }

    private static int barsOver(int[] histogram, double threshold) {
        int bars = 0;
        for (int count : histogram) {
            bars += count > threshold ? 1 : 0;
        }
        return bars;
    }
}
