package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.route.HopTable;
import java.util.ArrayDeque;
import java.util.Deque;

/** dnup's search from each target outwards, followed to the letter as {@link UpDownWalk} is. Used by one thread. */
final class DownUpWalk {
    /** From here on OpenSM takes a way with a penalty for too long; it keeps hops in 8 bits. */
    private static final int TOO_LONG = 64;

    private enum Direction {
        UP,
        DOWN,
        EQUAL
    }

    private final FabricIndex index;
    private final int[] ranks;
    private final HopTable hops;
    private final Direction[] directions;
    private final boolean[] queued;
    private int most;

    DownUpWalk(FabricIndex index, int[] ranks, HopTable hops) {
        this.index = index;
        this.ranks = ranks;
        this.hops = hops;
        directions = new Direction[index.size()];
        queued = new boolean[index.size()];
    }

    /**
     * Writes the table anew.
     *
     * @param penalty hops that a forbidden turn costs; 0 where it is forbidden
     * @return the most hops of any way
     */
    int fill(int penalty) {
        hops.clear();
        most = 0;
        for (int target = 0; target < index.size(); target++) {
            search(target, penalty & 0xFF);
        }
        return most;
    }

    private void search(int target, int penalty) {
        hops.set(target, target, 0, 0);
        directions[target] = Direction.DOWN;
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(target);
        while (!queue.isEmpty()) {
            int here = queue.remove();
            queued[here] = false;
            Direction came = directions[here];
            for (int port = 1; port <= index.highestPort(here); port++) {
                int peer = index.peerSwitch(here, port);
                if (peer >= 0) {
                    Direction goes = direction(here, peer);
                    boolean turns = came == Direction.UP && goes == Direction.DOWN;
                    if ((!turns || penalty > 0) && reach(target, here, port, turns ? penalty : 0)) {
                        enqueue(queue, peer, goes);
                    }
                }
            }
        }
    }

    /** Writes the hops at the far end if they are fewer than what is there. */
    private boolean reach(int target, int here, int port, int penalty) {
        int peer = index.peerSwitch(here, port);
        int peerPort = index.peerPort(here, port);
        int before = hops.hops(peer, target, peerPort);
        int far = (hops.least(here, target) + penalty) & 0xFF;
        if (penalty > 0 && far >= TOO_LONG) {
            hops.set(peer, target, peerPort, HopMatrix.NO_PATH);
        }
        if (far + 1 >= before) {
            return false;
        }
        hops.set(peer, target, peerPort, far + 1);
        most = Math.max(most, far + 1);
        return true;
    }

    private void enqueue(Deque<Integer> queue, int peer, Direction goes) {
        if (!queued[peer]) {
            directions[peer] = goes;
            queued[peer] = true;
            queue.add(peer);
        }
    }

    private Direction direction(int from, int to) {
        if (ranks[from] == ranks[to]) {
            return Direction.EQUAL;
        }
        return ranks[from] < ranks[to] ? Direction.DOWN : Direction.UP;
    }
}
