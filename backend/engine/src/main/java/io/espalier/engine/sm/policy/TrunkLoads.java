package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.forest.Tree;

/**
 * How many of the trees decided so far send into each direction of each link between two switches. Links to end ports are
 * left out: they carry the same trees whatever the roots are. Used by one thread.
 */
final class TrunkLoads {
    private final FabricIndex index;
    private final int[] trees;
    private int peak;

    TrunkLoads(FabricIndex index) {
        this.index = index;
        this.trees = new int[index.egresses()];
    }

    /** Counts a tree that is decided. */
    void add(Tree tree) {
        peak = peakWith(tree);
        for (int at = 0; at < tree.size(); at++) {
            trees[tree.egress(at)]++;
        }
    }

    /** Most trees on one direction, over the directions of the trees decided so far and of this one. */
    int peakWith(Tree tree) {
        int most = peak;
        for (int at = 0; at < tree.size(); at++) {
            int egress = tree.egress(at);
            if (trees[egress] >= most && index.isTrunk(egress)) {
                most = trees[egress] + 1;
            }
        }
        return most;
    }

    /** Trees on all directions that this tree sends into, itself counted. */
    long totalWith(Tree tree) {
        long total = 0;
        for (int at = 0; at < tree.size(); at++) {
            int egress = tree.egress(at);
            total += index.isTrunk(egress) ? trees[egress] + 1 : 0;
        }
        return total;
    }

    /** What this tree costs on top of those decided so far. */
    TreeCost costOf(Tree tree) {
        int links = 0;
        for (int at = 0; at < tree.size(); at++) {
            int egress = tree.egress(at);
            if (index.isTrunk(egress)) {
                int back = index.backOf(egress);
                // A link is counted by its lower egress, or by the one the tree has.
                links += egress < back || !tree.has(back) ? 1 : 0;
            }
        }
        return new TreeCost(peakWith(tree), links, tree.depth());
    }
}
