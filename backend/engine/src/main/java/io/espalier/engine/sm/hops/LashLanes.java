package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/**
 * How many lanes lash needs: each pair of switches, in KEY order, goes to the first lane where its two ways close no circle
 * of channels that wait for each other. Cost: for each pair, the size of a lane's channel graph. Used by one thread.
 */
final class LashLanes {
    private final LashWays ways;
    private final int size;
    private final List<LashLane> lanes = new ArrayList<>();

    private LashLanes(FabricIndex index) {
        ways = LashWays.of(index);
        size = index.size();
        lanes.add(new LashLane(ways));
    }

    /**
     * Lanes needed; more than the most where they do not suffice.
     *
     * @param most lanes there are
     */
    static int needed(FabricIndex index, int most) {
        LashLanes lash = new LashLanes(index);
        for (int a = 0; a < lash.size; a++) {
            for (int b = a + 1; b < lash.size; b++) {
                if (lash.ways.reaches(a, b) && lash.ways.reaches(b, a)) {
                    lash.place(a, b);
                }
                if (lash.lanes.size() > most) {
                    return lash.lanes.size();
                }
            }
        }
        return lash.lanes.size();
    }

    private void place(int a, int b) {
        for (LashLane lane : lanes) {
            if (lane.takes(a, b)) {
                return;
            }
        }
        LashLane added = new LashLane(ways);
        added.takes(a, b);
        lanes.add(added);
    }

    /** The ways: from each source a breadth-first tree; the first tree in which a switch is above a target decides. */
    static final class LashWays {
        private final int[][] next;

        private LashWays(int[][] next) {
            this.next = next;
        }

        static LashWays of(FabricIndex index) {
            int[][] next = new int[index.size()][index.size()];
            for (int[] row : next) {
                Arrays.fill(row, -1);
            }
            for (int source = 0; source < next.length; source++) {
                addTree(index, source, next);
            }
            return new LashWays(next);
        }

        private static void addTree(FabricIndex index, int source, int[][] next) {
            int[] parent = new int[next.length];
            Arrays.fill(parent, -1);
            parent[source] = source;
            Deque<Integer> queue = new ArrayDeque<>();
            queue.add(source);
            while (!queue.isEmpty()) {
                int here = queue.remove();
                for (int port = 1; port <= index.highestPort(here); port++) {
                    int peer = index.peerSwitch(here, port);
                    if (peer >= 0 && parent[peer] < 0) {
                        parent[peer] = here;
                        queue.add(peer);
                        addWays(parent, source, peer, next);
                    }
                }
            }
        }

        private static void addWays(int[] parent, int source, int target, int[][] next) {
            for (int below = target; below != source; below = parent[below]) {
                int above = parent[below];
                if (next[above][target] < 0) {
                    next[above][target] = below;
                }
            }
        }

        boolean reaches(int from, int to) {
            return next[from][to] >= 0;
        }

        /** The channels of a way, as from times the number of switches plus to. */
        int[] channels(int from, int to) {
            int[] channels = new int[next.length];
            int count = 0;
            for (int here = from; here != to && count < channels.length; here = next[here][to]) {
                channels[count++] = here * next.length + next[here][to];
            }
            return Arrays.copyOf(channels, count);
        }
    }
}
