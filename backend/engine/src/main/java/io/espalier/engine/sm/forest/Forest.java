package io.espalier.engine.sm.forest;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All trees that OpenSM's default builder lays on one fabric, by ascending MLID, one for each MLID that a group has. Immutable,
 * shared by threads. Memory: four bytes for each port of each row, and for each member.
 */
public final class Forest {
    private final Ground ground;
    private final MemberSet[] members;
    private final Tree[] trees;

    private Forest(Ground ground, MemberSet[] members, Tree[] trees) {
        this.ground = ground;
        this.members = members;
        this.trees = trees;
    }

    /** The trees of all groups of a fabric. */
    public static Forest of(Ground ground, Fabric fabric) {
        SortedMap<Mlid, MemberSet> sets = new TreeMap<>();
        fabric.groupsByMlid().forEach((mlid, groups) -> sets.put(mlid, MemberSet.of(ground.index(), groups)));
        return of(ground, sets);
    }

    /** The trees of these memberships. */
    public static Forest of(Ground ground, SortedMap<Mlid, MemberSet> memberships) {
        TreePlanner planner = new TreePlanner(ground);
        List<Tree> trees = new ArrayList<>(memberships.size());
        memberships.forEach((mlid, set) -> trees.add(planner.plan(mlid, set)));
        return new Forest(ground, memberships.values().toArray(MemberSet[]::new), trees.toArray(Tree[]::new));
    }

    /** What the trees stand on. */
    public Ground ground() {
        return ground;
    }

    /** The switches and their egress numbers. */
    public FabricIndex index() {
        return ground.index();
    }

    /** How many MLIDs there are. */
    public int size() {
        return trees.length;
    }

    /** A tree; they are numbered from 0, by ascending MLID. */
    public Tree tree(int number) {
        return trees[number];
    }

    /** For whom the tree of that number is. */
    public MemberSet members(int number) {
        return members[number];
    }

    /** Greatest number of hops from the root of any tree. */
    public int depth() {
        int depth = 0;
        for (Tree tree : trees) {
            depth = Math.max(depth, tree.depth());
        }
        return depth;
    }

    /** Trees on each link direction, each tree counting 1. */
    public TreeLoads loads() {
        TreeLoads loads = new TreeLoads(index());
        for (Tree tree : trees) {
            loads.add(tree, 1);
        }
        return loads;
    }

    /** Trees on each link direction, each counting its weight; 1 where its MLID has none. */
    public TreeLoads loads(Map<Mlid, Long> weights) {
        TreeLoads loads = new TreeLoads(index());
        for (Tree tree : trees) {
            loads.add(tree, weights.getOrDefault(tree.mlid(), 1L));
        }
        return loads;
    }

    /**
     * The trees after a loss: the same that {@link #of} gives on the fabric without what is lost, but only trees that the loss
     * touches are planned anew. Egress numbers and ranks stay those of this forest; a lost switch has none of the rows.
     *
     * <p>Why a tree keeps root and ports whose links are all left, whose members are all left, and which was not cut short:
     * <ul>
     *   <li>Without links hops only grow, so no switch costs less than before. The root reaches each member by the links of
     *       the tree, or did not reach it and does not now; so it costs what it did. It was cheaper than every switch before
     *       it in KEY order, and no dearer than any after it; so it still is, and is chosen again.
     *   <li>On the way to a member each switch of the tree has as many hops left as before, and so has the peer its port
     *       leads to. Any lower port did not lead there in so few hops, and does not now. So the port is chosen again.
     * </ul>
     *
     * @throws IllegalStateException if the metric is not that of minhop: other metrics may choose other ways for a switch whose
     *     links are all left, so their engine has to route anew
     */
    public Forest without(Loss loss) {
        return without(loss, touchedBy(loss));
    }

    Forest without(Loss loss, BitSet touched) {
        Ground left = ground.without(loss);
        if (touched.isEmpty()) {
            return new Forest(left, members, trees);
        }
        MemberSet[] newMembers = members.clone();
        Tree[] newTrees = trees.clone();
        TreePlanner planner = new TreePlanner(left);
        for (int number = touched.nextSetBit(0); number >= 0; number = touched.nextSetBit(number + 1)) {
            newMembers[number] = members[number].without(loss);
            newTrees[number] = planner.plan(trees[number].mlid(), newMembers[number]);
        }
        return new Forest(left, newMembers, newTrees);
    }

    /** The numbers of the trees that are to be planned anew after a loss, though they may come out the same. */
    public BitSet touchedBy(Loss loss) {
        BitSet touched = new BitSet(trees.length);
        int[] links = oneEndEach(loss);
        int[] switches = loss.switches().stream().toArray();
        for (int number = 0; number < trees.length; number++) {
            touched.set(
                    number,
                    isTreeTouched(trees[number], links, switches)
                            || (!loss.isOfTrunksOnly() && members[number].without(loss) != members[number]));
        }
        return touched;
    }

    /** Lost egresses that are not of lost switches: one of each link, since a tree that is not cut short has both or none. */
    private int[] oneEndEach(Loss loss) {
        FabricIndex index = index();
        return Arrays.stream(loss.egresses())
                .filter(egress -> !loss.isSwitchLost(index.rankOf(egress)))
                .filter(egress -> !index.isTrunk(egress)
                        || (egress < index.backOf(egress) && !loss.isSwitchLost(index.peerOf(egress))))
                .toArray();
    }

    private boolean isTreeTouched(Tree tree, int[] links, int[] switches) {
        if (tree.isCutShort()) {
            return true;
        }
        for (int egress : links) {
            if (tree.has(egress)) {
                return true;
            }
        }
        for (int rank : switches) {
            if (tree.root() == rank || tree.hasRow(index(), rank)) {
                return true;
            }
        }
        return false;
    }
}
