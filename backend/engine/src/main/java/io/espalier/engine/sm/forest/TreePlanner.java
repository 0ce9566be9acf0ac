package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Ways;
import io.espalier.model.Mlid;
import java.util.Arrays;

/**
 * Plans OpenSM's default trees one by one. The root is the switch whose farthest member is nearest, the first in KEY order
 * among equals; every switch that forwards multicast is asked, members on it or not. From the root, members go apart by the
 * lowest port with fewest hops, switch by switch.
 *
 * <p>OpenSM recurses over lists of members, but what it decides for one member does not depend on the others, and the bits are
 * only ever added, even where a metric leads to a switch twice. So each member switch is walked to on its own, to the same
 * rows. Cost of a tree: one look at each switch, and the links of the tree.
 *
 * <p>Keeps scratch space: used by one thread.
 */
public final class TreePlanner {
    /** OpenSM stops at this depth, counting the root as 1. */
    private static final int MAX_DEPTH = 64;

    private final Ground ground;
    private final FabricIndex index;
    private final Ways ways;
    /** A bit for each egress of the tree being built. */
    private final long[] bits;

    private int depth;
    private boolean cutShort;

    public TreePlanner(Ground ground) {
        this.ground = ground;
        this.index = ground.index();
        this.ways = ground.ways();
        this.bits = new long[(index.egresses() + Long.SIZE - 1) >> 6];
    }

    /** The tree as OpenSM lays it. */
    public Tree plan(Mlid mlid, MemberSet members) {
        return build(mlid, members, root(members));
    }

    /**
     * OpenSM's root: {@link Tree#NO_ROOT} where there are fewer than two members, or no switch forwards multicast.
     */
    public int root(MemberSet members) {
        if (members.count() < 2) {
            return Tree.NO_ROOT;
        }
        Spread spread = Spread.of(ways, members);
        int best = Tree.NO_ROOT;
        int bestCost = Integer.MAX_VALUE;
        for (int rank = 0; rank < index.size() && bestCost > spread.floor(); rank++) {
            if (ground.forwards(rank) && spread.atLeast(ways, rank) < bestCost) {
                int cost = cost(members, rank, bestCost);
                if (cost < bestCost) {
                    best = rank;
                    bestCost = cost;
                }
            }
        }
        return best;
    }

    /**
     * What OpenSM compares roots by: hops from a switch to the farthest member, the last hop to a CA included. 255 and more
     * where a member cannot be reached.
     */
    public int cost(MemberSet members, int rank) {
        return cost(members, rank, Integer.MAX_VALUE);
    }

    /** Gives up early, with too low a cost, where it cannot be below the limit. */
    private int cost(MemberSet members, int rank, int limit) {
        int cost = 0;
        for (int i = 0; i < members.switches() && cost < limit; i++) {
            cost = Math.max(cost, ways.hops(rank, members.rank(i)) + members.extraHops(i));
        }
        return cost;
    }

    /** The tree of these members from a root of the caller's choice; no rows where that is {@link Tree#NO_ROOT}. */
    public Tree build(Mlid mlid, MemberSet members, int root) {
        if (root == Tree.NO_ROOT) {
            return Tree.none(mlid);
        }
        depth = 0;
        cutShort = false;
        int[] missed = new int[members.switches()];
        int misses = 0;
        for (int i = 0; i < missed.length; i++) {
            int hops = walk(root, members.rank(i));
            if (hops < 0) {
                missed[misses++] = members.rank(i);
            } else {
                depth = Math.max(depth, hops);
                for (int member = members.start(i); member < members.start(i + 1); member++) {
                    set(members.egress(member));
                }
            }
        }
        return new Tree(mlid, root, depth, takeBits(), Arrays.copyOf(missed, misses), cutShort);
    }

    /** Goes from the root to a member switch and sets both ends of each link; how many hops, or -1 if it does not get there. */
    private int walk(int root, int target) {
        int here = root;
        int arrival = -1;
        for (int far = 0; far + 1 < MAX_DEPTH && ground.forwards(here); far++) {
            if (arrival >= 0) {
                set(arrival);
            }
            if (here == target) {
                return far;
            }
            int port = ways.lowestPort(here, target);
            if (port < 0) {
                return -1;
            }
            int egress = index.egress(here, port);
            int peer = index.peerOf(egress);
            if (peer != FabricIndex.NOTHING) {
                set(egress);
            }
            if (peer < 0) {
                cutShort = true;
                return -1;
            }
            arrival = index.backOf(egress);
            here = peer;
        }
        cutShort = true;
        return -1;
    }

    private void set(int egress) {
        bits[egress >> 6] |= 1L << egress;
    }

    /** The egresses whose bits are set, ascending; clears them. */
    private int[] takeBits() {
        int count = 0;
        for (long word : bits) {
            count += Long.bitCount(word);
        }
        int[] egresses = new int[count];
        int next = 0;
        for (int i = 0; i < bits.length; i++) {
            for (long word = bits[i]; word != 0; word &= word - 1) {
                egresses[next++] = (i << 6) + Long.numberOfTrailingZeros(word);
            }
            bits[i] = 0;
        }
        return egresses;
    }
}
