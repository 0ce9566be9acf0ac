package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.HopMatrix;

/**
 * One tree at a time between switches, as OpenSM's default builder lays it: the union of the ways from the root to each
 * member switch, always by the lowest port with fewest hops. Nothing is allocated for a tree. Used by one thread. Cost of a
 * tree: member switches times depth.
 */
final class TreeSketch {
    /** OpenSM stops at this depth, counting the root as 1. */
    private static final int MAX_DEPTH = 64;

    private final FabricIndex index;
    private final Egresses egresses;
    private final NextPorts next;
    private final int[] marks;
    private final int[] used;
    private int stamp;
    private int count;
    private int links;
    private int depth;
    private int missed;

    TreeSketch(FabricIndex index, HopMatrix hops, Egresses egresses) {
        this.index = index;
        this.egresses = egresses;
        this.next = new NextPorts(hops, index.size());
        this.marks = new int[egresses.count()];
        this.used = new int[egresses.count()];
    }

    /** Lays the tree from a root to these switches, in place of the tree before. */
    TreeSketch lay(int root, int[] targets) {
        stamp++;
        count = 0;
        links = 0;
        depth = 0;
        missed = 0;
        for (int target : targets) {
            missed += reaches(root, target) ? 0 : 1;
        }
        return this;
    }

    private boolean reaches(int root, int target) {
        int rank = root;
        int arrival = 0;
        for (int level = 1; level < MAX_DEPTH && index.multicastCap(rank) > 0; level++) {
            if (level > 1) {
                use(rank, arrival);
            }
            if (rank == target) {
                depth = Math.max(depth, level - 1);
                return true;
            }
            int port = next.port(rank, target);
            int peer = port < 0 ? FabricIndex.NOTHING : index.peerSwitch(rank, port);
            if (peer < 0) {
                return false;
            }
            use(rank, port);
            arrival = index.peerPort(rank, port);
            rank = peer;
        }
        return false;
    }

    private void use(int rank, int port) {
        int egress = egresses.of(rank, port);
        if (marks[egress] != stamp) {
            marks[egress] = stamp;
            used[count++] = egress;
            links += marks[egresses.far(egress)] == stamp ? 0 : 1;
        }
    }

    /** How many directions of trunk links the tree sends into. */
    int directions() {
        return count;
    }

    /** One of them, as a number of {@link Egresses}. */
    int direction(int at) {
        return used[at];
    }

    /** How many trunk links the tree sends into, in one direction or both. */
    int trunkLinks() {
        return links;
    }

    /** Most switch hops from the root to a member switch. */
    int depth() {
        return depth;
    }

    /** How many member switches the tree does not reach. */
    int missed() {
        return missed;
    }
}
