package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.forest.Tree;
import java.util.Arrays;

/**
 * How many of the trees decided so far send into each direction of each link between two switches. Links to end ports are
 * left out: they carry the same trees whatever the roots are. Used by one thread.
 */
final class TrunkLoads {
    /** On an egress that leads to no other switch; with the tree that is asked about that is no load at all. */
    private static final int NO_TRUNK = -1;

    private final FabricIndex index;
    private final int[] trees;
    private int peak;

    TrunkLoads(FabricIndex index) {
        this.index = index;
        this.trees = new int[index.egresses()];
        Arrays.setAll(trees, egress -> index.isTrunk(egress) ? 0 : NO_TRUNK);
    }

    /** Counts a tree that is decided. */
    void add(Tree tree) {
        peak = peakWith(tree);
        for (int at = 0; at < tree.size(); at++) {
            int egress = tree.egress(at);
            trees[egress] += trees[egress] == NO_TRUNK ? 0 : 1;
        }
    }

    /** Most trees on one direction, over the directions of the trees decided so far and of this one. */
    int peakWith(Tree tree) {
        int most = peak;
        for (int at = 0; at < tree.size(); at++) {
            most = Math.max(most, trees[tree.egress(at)] + 1);
        }
        return most;
    }

    /** Trees on all directions that this tree sends into, itself counted. */
    long totalWith(Tree tree) {
        long total = 0;
        for (int at = 0; at < tree.size(); at++) {
            total += trees[tree.egress(at)] + 1;
        }
        return total;
    }

    /** What this tree costs on top of those decided so far. */
    TreeCost costOf(Tree tree) {
        int links = 0;
        for (int at = 0; at < tree.size(); at++) {
            int egress = tree.egress(at);
            if (trees[egress] != NO_TRUNK) {
                // A link is counted by its lower egress, or by the one the tree has.
                int back = index.backOf(egress);
                links += egress < back || !tree.has(back) ? 1 : 0;
            }
        }
        return new TreeCost(peakWith(tree), links, tree.depth());
    }
}
