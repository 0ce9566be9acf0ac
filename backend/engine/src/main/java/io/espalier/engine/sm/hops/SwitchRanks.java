package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;

/** How far each switch is from the nearest of some switches, in links. */
final class SwitchRanks {
    /** Of a switch that none of them reaches. */
    static final int UNRANKED = Integer.MAX_VALUE;

    private SwitchRanks() {}

    static int[] from(FabricIndex index, BitSet seeds) {
        int[] ranks = new int[index.size()];
        Arrays.fill(ranks, UNRANKED);
        Deque<Integer> queue = new ArrayDeque<>();
        seeds.stream().forEach(seed -> {
            ranks[seed] = 0;
            queue.add(seed);
        });
        while (!queue.isEmpty()) {
            int here = queue.remove();
            for (int port = 1; port <= index.highestPort(here); port++) {
                int peer = index.peerSwitch(here, port);
                if (peer >= 0 && ranks[peer] == UNRANKED) {
                    ranks[peer] = ranks[here] + 1;
                    queue.add(peer);
                }
            }
        }
        return ranks;
    }
}
