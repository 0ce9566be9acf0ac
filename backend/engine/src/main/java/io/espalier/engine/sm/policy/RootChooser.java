package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.RootPolicy;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.RootChoice;
import io.espalier.model.Guid;
import java.util.Comparator;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The root of each tree by a root policy.
 *
 * <p>SPREAD asks the switches that cost as little as OpenSM's root. It takes the tree that leaves out the fewest member
 * switches; of those, the one whose busiest direction carries the fewest trees, since the peak of the fabric cannot rise above
 * the greater of that and what it was; of those, the one whose directions carry the fewest trees in all, so that small trees
 * on quiet links win; of those, the first in KEY order. A direction is one of a link between two switches; trees are those of
 * the MLIDs decided before, and the tree itself. Used by one thread.
 */
final class RootChooser {
    private final FabricIndex index;
    private final RootPolicy policy;
    private final RootChoice openSm;
    private final TreeSketch sketch;
    private final TrunkLoads loads;

    RootChooser(FabricIndex index, HopMatrix hops, RootPolicy policy, TreeSketch sketch, TrunkLoads loads) {
        this.index = index;
        this.policy = policy;
        this.openSm = new RootChoice(index, hops);
        this.sketch = sketch;
        this.loads = loads;
    }

    RootDecision choose(GroupSpan group) {
        OptionalInt first = group.members() < 2 ? OptionalInt.empty() : openSm.root(group.membership());
        if (first.isEmpty()) {
            return new RootDecision(group.mlid(), Optional.empty(), Optional.empty(), RootReason.NO_TREE);
        }
        return switch (policy) {
            case RootPolicy.First() -> decision(group, first.getAsInt(), first.getAsInt(), RootReason.FIRST);
            case RootPolicy.Pinned(Guid guid) -> pinned(group, first.getAsInt(), index.rank(guid));
            case RootPolicy.Spread() -> decision(group, first.getAsInt(), leastLoaded(group), RootReason.SPREAD);
        };
    }

    private RootDecision pinned(GroupSpan group, int first, int pin) {
        RootReason reason = canPin(group, pin);
        return decision(group, first, reason == RootReason.PINNED ? pin : first, reason);
    }

    private RootReason canPin(GroupSpan group, int pin) {
        if (pin < 0) {
            return RootReason.PINNED_NOT_THERE;
        }
        if (index.multicastCap(pin) == 0) {
            return RootReason.PINNED_WITHOUT_MULTICAST;
        }
        boolean complete = sketch.lay(pin, group.switches()).missed() == 0;
        return complete ? RootReason.PINNED : RootReason.PINNED_CUT_OFF;
    }

    private RootDecision decision(GroupSpan group, int first, int root, RootReason reason) {
        return new RootDecision(
                group.mlid(), Optional.of(index.guid(first)), Optional.of(index.guid(root)), reason);
    }

    private int leastLoaded(GroupSpan group) {
        int[] candidates = openSm.leastCost(group.membership());
        int best = candidates[0];
        if (candidates.length > 1) {
            Added least = added(group, best);
            for (int at = 1; at < candidates.length; at++) {
                Added load = added(group, candidates[at]);
                if (load.compareTo(least) < 0) {
                    least = load;
                    best = candidates[at];
                }
            }
        }
        return best;
    }

    private Added added(GroupSpan group, int root) {
        sketch.lay(root, group.switches());
        return new Added(sketch.missed(), loads.busiestOf(sketch), loads.totalOf(sketch));
    }

    private record Added(int missed, int busiest, long total) implements Comparable<Added> {
        private static final Comparator<Added> ORDER = Comparator.comparingInt(Added::missed)
                .thenComparingInt(Added::busiest)
                .thenComparingLong(Added::total);

        @Override
        public int compareTo(Added other) {
            return ORDER.compare(this, other);
        }
    }
}
