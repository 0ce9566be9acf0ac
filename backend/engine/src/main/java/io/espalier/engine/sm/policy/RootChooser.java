package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.RootPolicy;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sm.forest.MemberSet;
import io.espalier.engine.sm.forest.Tree;
import io.espalier.engine.sm.forest.TreePlanner;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The root of each tree by a root policy.
 *
 * <p>SPREAD asks the switches that cost as little as OpenSM's root: their farthest member is as near. It takes the one whose
 * tree
 * <ol>
 *   <li>leads to most of the members, so that nobody is cut off for the sake of load;
 *   <li>leaves the lowest peak: most trees on one direction of a link between two switches, over all directions that the trees
 *       of the MLIDs decided before and this one send into;
 *   <li>has the lowest total: trees on the directions that this tree sends into, itself counted, so that short trees and
 *       quiet links win;
 *   <li>has the first root in KEY order.
 * </ol>
 * MLIDs are decided in ascending order. Used by one thread.
 */
final class RootChooser {
    private final Ground ground;
    private final FabricIndex index;
    private final RootPolicy policy;
    private final TreePlanner planner;
    private final TrunkLoads loads;

    RootChooser(Ground ground, RootPolicy policy, TreePlanner planner, TrunkLoads loads) {
        this.ground = ground;
        this.index = ground.index();
        this.policy = policy;
        this.planner = planner;
        this.loads = loads;
    }

    RootDecision choose(Mlid mlid, MemberSet members) {
        int first = planner.root(members);
        if (first == Tree.NO_ROOT) {
            return new RootDecision(mlid, Optional.empty(), Optional.empty(), RootReason.NO_TREE);
        }
        RootReason reason = reason(mlid, members);
        int root = switch (policy) {
            case RootPolicy.First() -> first;
            case RootPolicy.Pinned(Guid guid) -> reason == RootReason.PINNED ? index.rank(guid) : first;
            case RootPolicy.Spread() -> leastLoaded(mlid, members, first);
        };
        return new RootDecision(mlid, Optional.of(index.guid(first)), Optional.of(index.guid(root)), reason);
    }

    private RootReason reason(Mlid mlid, MemberSet members) {
        return switch (policy) {
            case RootPolicy.First() -> RootReason.FIRST;
            case RootPolicy.Pinned(Guid guid) -> canPin(mlid, members, index.rank(guid));
            case RootPolicy.Spread() -> RootReason.SPREAD;
        };
    }

    private RootReason canPin(Mlid mlid, MemberSet members, int pin) {
        if (pin < 0) {
            return RootReason.PINNED_NOT_THERE;
        }
        if (!ground.forwards(pin)) {
            return RootReason.PINNED_WITHOUT_MULTICAST;
        }
        return planner.build(mlid, members, pin).isWhole() ? RootReason.PINNED : RootReason.PINNED_CUT_OFF;
    }

    private int leastLoaded(Mlid mlid, MemberSet members, int first) {
        int cost = planner.cost(members, first);
        int[] equals = IntStream.range(first, index.size())
                .filter(rank -> ground.forwards(rank) && planner.cost(members, rank) == cost)
                .toArray();
        return equals.length == 1 ? first : leastLoaded(mlid, members, equals);
    }

    private int leastLoaded(Mlid mlid, MemberSet members, int[] candidates) {
        return IntStream.of(candidates)
                .mapToObj(root -> added(planner.build(mlid, members, root), members))
                .min(Added.ORDER)
                .orElseThrow()
                .root();
    }

    private Added added(Tree tree, MemberSet members) {
        int missed = 0;
        for (int at = 0; at < members.switches() && !tree.isWhole(); at++) {
            missed += tree.reaches(members.rank(at)) ? 0 : members.start(at + 1) - members.start(at);
        }
        return new Added(tree.root(), missed, loads.peakWith(tree), loads.totalWith(tree));
    }

    /** What a tree adds to the loads. */
    private record Added(int root, int missed, int peak, long total) {
        private static final Comparator<Added> ORDER = Comparator.comparingInt(Added::missed)
                .thenComparingInt(Added::peak)
                .thenComparingLong(Added::total)
                .thenComparingInt(Added::root);
    }
}
