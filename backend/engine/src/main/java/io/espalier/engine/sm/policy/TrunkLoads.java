package io.espalier.engine.sm.policy;

/**
 * How many of the trees decided so far send into each direction of each link between two switches. Links to end ports are
 * left out: they carry the same trees whatever the roots are. Used by one thread.
 */
final class TrunkLoads {
    private final int[] trees;
    private int peak;

    TrunkLoads(Egresses egresses) {
        trees = new int[egresses.count()];
    }

    /** Counts a tree that is decided. */
    void add(TreeSketch tree) {
        peak = peakWith(tree);
        for (int at = 0; at < tree.directions(); at++) {
            trees[tree.direction(at)]++;
        }
    }

    /** Most trees on one direction, over the directions of the trees decided so far and of this one. */
    int peakWith(TreeSketch tree) {
        return Math.max(peak, busiestOf(tree));
    }

    /** Most trees on one direction that this tree sends into, itself counted. */
    int busiestOf(TreeSketch tree) {
        int most = 0;
        for (int at = 0; at < tree.directions(); at++) {
            most = Math.max(most, trees[tree.direction(at)] + 1);
        }
        return most;
    }

    /** Trees on all directions that this tree sends into, itself counted. */
    long totalOf(TreeSketch tree) {
        long total = 0;
        for (int at = 0; at < tree.directions(); at++) {
            total += trees[tree.direction(at)] + 1;
        }
        return total;
    }
}
