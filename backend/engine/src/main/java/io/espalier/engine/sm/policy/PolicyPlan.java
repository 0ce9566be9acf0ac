package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.Membership;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTables;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.TreeBuilder;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * OpenSM's branching from roots that a policy chooses, with the decisions that led to them. MLIDs are decided in ascending
 * order, and the loads of those decided before count. Immutable. Cost of making it: for each MLID a tree from each candidate.
 */
public final class PolicyPlan implements MulticastPlan {
    private final FabricIndex index;
    private final HopMatrix hops;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final List<RootDecision> roots = new ArrayList<>();
    private final List<HoistDecision> hoists = new ArrayList<>();
    private final Map<Mlid, Guid> chosen = new HashMap<>();

    private PolicyPlan(Fabric fabric, FabricIndex index, HopMatrix hops) {
        this.index = index;
        this.hops = hops;
        this.groups = fabric.groupsByMlid();
    }

    /** The plan on a hop matrix, with all roots decided. */
    public static PolicyPlan of(Fabric fabric, FabricIndex index, HopMatrix hops, TreePolicy policy) {
        PolicyPlan plan = new PolicyPlan(fabric, index, hops);
        plan.decide(policy, Tiers.of(fabric, index));
        return plan;
    }

    private void decide(TreePolicy policy, Tiers tiers) {
        Egresses egresses = new Egresses(index);
        TreeSketch sketch = new TreeSketch(index, hops, egresses);
        TrunkLoads loads = new TrunkLoads(egresses);
        RootChooser chooser = new RootChooser(index, hops, policy.roots(), sketch, loads);
        Hoister hoister = new Hoister(index, hops, policy.hoisting(), new Ancestors(index, tiers), sketch, loads);
        groups.forEach((mlid, sharing) -> {
            GroupSpan group = new GroupSpan(index, mlid, sharing);
            RootDecision root = chooser.choose(group);
            HoistDecision hoist = hoister.decide(group, root.root());
            roots.add(root);
            hoists.add(hoist);
            hoist.to().ifPresent(guid -> {
                chosen.put(mlid, guid);
                loads.add(sketch.lay(index.rank(guid), group.switches()));
            });
        });
    }

    /** What the root policy chose for each MLID, ascending. */
    public List<RootDecision> rootDecisions() {
        return List.copyOf(roots);
    }

    /** What hoisting made of it for each MLID, ascending. */
    public List<HoistDecision> hoistDecisions() {
        return List.copyOf(hoists);
    }

    @Override
    public PlannedTree tree(Mlid mlid) {
        Optional<Guid> root = Optional.ofNullable(chosen.get(mlid));
        TreeRows rows = root.map(guid -> rows(mlid, guid)).orElseGet(() -> new TreeRows(mlid, new TreeMap<>()));
        return new PlannedTree(rows, root);
    }

    private TreeRows rows(Mlid mlid, Guid root) {
        Membership membership = Membership.of(index, groups.getOrDefault(mlid, List.of()));
        return new TreeBuilder(index, hops)
                .build(index.rank(root), membership.attached())
                .toRows(mlid);
    }

    @Override
    public Optional<HopMatrix> hops() {
        return Optional.of(hops);
    }

    @Override
    public SortedMap<Guid, MulticastTable> tables() {
        return PlannedTables.of(index, groups.keySet(), this::rows);
    }
}
