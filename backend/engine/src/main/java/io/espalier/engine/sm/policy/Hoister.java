package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.Hoisting;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.model.Guid;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;

/**
 * Decides which trees are built from a higher switch. Candidates are the switches of a tier above the root's that forward
 * multicast, reach every member switch by hops that each lower the tier, and whose tree by the same branching leaves no
 * member switch out. Used by one thread.
 */
final class Hoister {
    private static final Comparator<Placement> CHEAPEST = Comparator.comparing(Placement::cost);

    private final FabricIndex index;
    private final HopMatrix hops;
    private final Hoisting rule;
    private final Ancestors ancestors;
    private final TreeSketch sketch;
    private final TrunkLoads loads;

    Hoister(
            FabricIndex index,
            HopMatrix hops,
            Hoisting rule,
            Ancestors ancestors,
            TreeSketch sketch,
            TrunkLoads loads) {
        this.index = index;
        this.hops = hops;
        this.rule = rule;
        this.ancestors = ancestors;
        this.sketch = sketch;
        this.loads = loads;
    }

    HoistDecision decide(GroupSpan group, Optional<Guid> root) {
        Optional<Placement> own = root.map(guid -> placement(group, index.rank(guid)));
        Optional<HoistReason> limit = limit(group);
        if (limit.isPresent() || own.isEmpty()) {
            return kept(group, own, limit.orElse(HoistReason.NO_COMMON_ANCESTOR));
        }
        int[] above = Arrays.stream(ancestors.common(group.switches(), index.rank(own.get().root())))
                .filter(rank -> sketch.lay(rank, group.switches()).missed() == 0)
                .toArray();
        if (above.length == 0) {
            return kept(group, own, HoistReason.NO_COMMON_ANCESTOR);
        }
        int[] even = Arrays.stream(above).filter(rank -> isEven(rank, group.switches())).toArray();
        if (even.length == 0) {
            return kept(group, own, HoistReason.ASYMMETRIC);
        }
        if (group.isSparserThan(rule.minDensity())) {
            return kept(group, own, HoistReason.SPARSE);
        }
        return weighed(group, own.get(), even);
    }

    private Optional<HoistReason> limit(GroupSpan group) {
        if (!rule.enabled()) {
            return Optional.of(HoistReason.DISABLED);
        }
        if (group.members() < 2) {
            return Optional.of(HoistReason.FEWER_THAN_TWO_MEMBERS);
        }
        return group.members() > rule.maxSize() ? Optional.of(HoistReason.TOO_LARGE) : Optional.empty();
    }

    private static HoistDecision kept(GroupSpan group, Optional<Placement> own, HoistReason reason) {
        return new HoistDecision(group.mlid(), own, Optional.empty(), reason);
    }

    private boolean isEven(int root, int[] switches) {
        return Arrays.stream(switches)
                        .map(rank -> hops.least(root, rank))
                        .distinct()
                        .count()
                <= 1;
    }

    /** Candidates come in KEY order, and the first of the cheapest is taken. */
    private HoistDecision weighed(GroupSpan group, Placement own, int[] candidates) {
        Placement best = Arrays.stream(candidates)
                .mapToObj(rank -> placement(group, rank))
                .min(CHEAPEST)
                .orElseThrow();
        HoistReason reason = CHEAPEST.compare(best, own) < 0 ? HoistReason.GAIN : HoistReason.NO_GAIN;
        return new HoistDecision(group.mlid(), Optional.of(own), Optional.of(best), reason);
    }

    private Placement placement(GroupSpan group, int root) {
        sketch.lay(root, group.switches());
        return new Placement(
                index.guid(root), new TreeCost(loads.peakWith(sketch), sketch.trunkLinks(), sketch.depth()));
    }
}
