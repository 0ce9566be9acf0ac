package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.Hoisting;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sm.forest.MemberSet;
import io.espalier.engine.sm.forest.Tree;
import io.espalier.engine.sm.forest.TreePlanner;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * Decides which trees are built from a higher switch. Candidates are the switches of a tier above the root's that forward
 * multicast, reach every member switch by hops that each lower the tier, and whose tree by the same branching leads to every
 * member. Used by one thread.
 */
final class Hoister {
    private static final Comparator<Placement> CHEAPEST = Comparator.comparing(Placement::cost);

    private final Ground ground;
    private final FabricIndex index;
    private final Hoisting rule;
    private final Ancestors ancestors;
    private final TreePlanner planner;
    private final TrunkLoads loads;

    Hoister(Ground ground, Hoisting rule, Ancestors ancestors, TreePlanner planner, TrunkLoads loads) {
        this.ground = ground;
        this.index = ground.index();
        this.rule = rule;
        this.ancestors = ancestors;
        this.planner = planner;
        this.loads = loads;
    }

    /** Whether this tree of these members, built from the engine's own root, stays. */
    HoistDecision decide(Tree own, MemberSet members) {
        Optional<HoistReason> limit = limit(members);
        if (limit.isPresent()) {
            return kept(own, limit.get());
        }
        Tree[] above = above(own, members);
        if (above.length == 0) {
            return kept(own, HoistReason.NO_COMMON_ANCESTOR);
        }
        Tree[] even = Arrays.stream(above)
                .filter(tree -> isEven(tree.root(), members))
                .toArray(Tree[]::new);
        if (even.length == 0) {
            return kept(own, HoistReason.ASYMMETRIC);
        }
        if (members.attached() < (long) rule.minDensity() * members.switches()) {
            return kept(own, HoistReason.SPARSE);
        }
        return weighed(own, even);
    }

    private Optional<HoistReason> limit(MemberSet members) {
        if (!rule.enabled()) {
            return Optional.of(HoistReason.DISABLED);
        }
        if (members.count() < 2) {
            return Optional.of(HoistReason.FEWER_THAN_TWO_MEMBERS);
        }
        return members.count() > rule.maxSize() ? Optional.of(HoistReason.TOO_LARGE) : Optional.empty();
    }

    private HoistDecision kept(Tree own, HoistReason reason) {
        Optional<Placement> there = own.isBuilt() ? Optional.of(placement(own)) : Optional.empty();
        return new HoistDecision(own.mlid(), there, Optional.empty(), reason);
    }

    private Tree[] above(Tree own, MemberSet members) {
        int[] candidates = own.isBuilt() ? ancestors.common(members, own.root()) : new int[0];
        return Arrays.stream(candidates)
                .mapToObj(rank -> planner.build(own.mlid(), members, rank))
                .filter(Tree::isWhole)
                .toArray(Tree[]::new);
    }

    private boolean isEven(int root, MemberSet members) {
        for (int at = 1; at < members.switches(); at++) {
            if (hops(root, members, at) != hops(root, members, 0)) {
                return false;
            }
        }
        return true;
    }

    private int hops(int root, MemberSet members, int memberSwitch) {
        return ground.ways().hops(root, members.rank(memberSwitch));
    }

    /** Candidates come in KEY order, and the first of the cheapest is taken. */
    private HoistDecision weighed(Tree own, Tree[] candidates) {
        Placement here = placement(own);
        Placement best =
                Arrays.stream(candidates).map(this::placement).min(CHEAPEST).orElseThrow();
        HoistReason reason = CHEAPEST.compare(best, here) < 0 ? HoistReason.GAIN : HoistReason.NO_GAIN;
        return new HoistDecision(own.mlid(), Optional.of(here), Optional.of(best), reason);
    }

    private Placement placement(Tree tree) {
        return new Placement(index.guid(tree.root()), loads.costOf(tree));
    }
}
