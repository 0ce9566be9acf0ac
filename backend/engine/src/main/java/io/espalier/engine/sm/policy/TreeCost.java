package io.espalier.engine.sm.policy;

import java.util.Comparator;

/**
 * What a tree costs. Smaller is better, by peak load, then trunk links, then depth.
 *
 * @param peakLoad most trees on one direction of a link between two switches, over all directions that the trees of the MLIDs
 *     decided before and this tree send into; MLIDs are decided in ascending order
 * @param trunkLinks links between two switches that the tree sends into
 * @param depth most switch hops from the root to a member's switch
 */
public record TreeCost(int peakLoad, int trunkLinks, int depth) implements Comparable<TreeCost> {
    private static final Comparator<TreeCost> ORDER = Comparator.comparingInt(TreeCost::peakLoad)
            .thenComparingInt(TreeCost::trunkLinks)
            .thenComparingInt(TreeCost::depth);

    @Override
    public int compareTo(TreeCost other) {
        return ORDER.compare(this, other);
    }

    /** "peak load 3, 12 trunk links, depth 2". */
    @Override
    public String toString() {
        String links = trunkLinks == 1 ? "1 trunk link" : trunkLinks + " trunk links";
        return "peak load " + peakLoad + ", " + links + ", depth " + depth;
    }
}
