package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.route.HopTable;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;

/**
 * updn's search from each target outwards. A switch keeps the direction by which it was last put in the queue, and may be
 * put there again; the outcome depends on that, so it is followed to the letter. Used by one thread.
 */
final class UpDownWalk {
    private final FabricIndex index;
    private final int[] ranks;
    private final long[] ids;
    private final boolean[] up;
    private final boolean[] queued;

    UpDownWalk(FabricIndex index, int[] ranks, long[] ids) {
        this.index = index;
        this.ranks = ranks;
        this.ids = ids;
        up = new boolean[index.size()];
        queued = new boolean[index.size()];
    }

    /** Writes the ways to all targets; those to the kept ones are only added to. */
    void fill(HopTable hops, BitSet kept) {
        if (kept.isEmpty()) {
            hops.clear();
        }
        for (int target = 0; target < index.size() && !kept.isEmpty(); target++) {
            if (!kept.get(target)) {
                hops.clearTarget(target);
            }
        }
        for (int target = 0; target < index.size(); target++) {
            search(hops, target);
        }
    }

    private void search(HopTable hops, int target) {
        hops.set(target, target, 0, 0);
        up[target] = true;
        Deque<Integer> queue = new ArrayDeque<>();
        queue.add(target);
        while (!queue.isEmpty()) {
            int here = queue.remove();
            queued[here] = false;
            leave(hops, target, here, queue);
        }
    }

    private void leave(HopTable hops, int target, int here, Deque<Integer> queue) {
        // A cable from a switch to itself may turn it round while its ports are walked.
        boolean cameUp = up[here];
        for (int port = 1; port <= index.highestPort(here); port++) {
            int peer = index.peerSwitch(here, port);
            if (peer < 0) {
                continue;
            }
            boolean goesUp = isUp(here, peer);
            int far = hops.least(here, target) + 1;
            int peerPort = index.peerPort(here, port);
            if ((cameUp || !goesUp) && far < hops.hops(peer, target, peerPort)) {
                hops.set(peer, target, peerPort, far);
                enqueue(queue, peer, goesUp);
            }
        }
    }

    private void enqueue(Deque<Integer> queue, int peer, boolean goesUp) {
        if (!queued[peer]) {
            up[peer] = goesUp;
            queued[peer] = true;
            queue.add(peer);
        }
    }

    private boolean isUp(int from, int to) {
        if (ranks[from] == 0 && ranks[to] == 0) {
            return true;
        }
        return ranks[from] != ranks[to] ? ranks[from] > ranks[to] : Long.compareUnsigned(ids[from], ids[to]) > 0;
    }
}
