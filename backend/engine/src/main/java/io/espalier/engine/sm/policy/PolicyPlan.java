package io.espalier.engine.sm.policy;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.layout.Tiers;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTables;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sm.forest.MemberSet;
import io.espalier.engine.sm.forest.Tree;
import io.espalier.engine.sm.forest.TreePlanner;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * OpenSM's branching from roots that a policy chooses, with the decisions that led to them. MLIDs are decided in ascending
 * order, and the loads of those decided before count. Immutable once made. Cost of making it: for each MLID a tree from each
 * candidate.
 */
public final class PolicyPlan implements MulticastPlan {
    private final Ground ground;
    private final FabricIndex index;
    private final SortedMap<Mlid, Tree> trees = new TreeMap<>();
    private final List<RootDecision> roots = new ArrayList<>();
    private final List<HoistDecision> hoists = new ArrayList<>();

    private PolicyPlan(Ground ground) {
        this.ground = ground;
        this.index = ground.index();
    }

    /** The plan for the groups of a fabric, with all roots decided. */
    public static PolicyPlan of(Fabric fabric, Ground ground, TreePolicy policy) {
        PolicyPlan plan = new PolicyPlan(ground);
        plan.decide(fabric.groupsByMlid(), policy, Tiers.of(fabric, ground.index()));
        return plan;
    }

    private void decide(SortedMap<Mlid, List<MulticastGroup>> groups, TreePolicy policy, Tiers tiers) {
        TreePlanner planner = new TreePlanner(ground);
        TrunkLoads loads = new TrunkLoads(index);
        RootChooser chooser = new RootChooser(ground, policy.roots(), planner, loads);
        Hoister hoister = new Hoister(ground, policy.hoisting(), new Ancestors(ground, tiers), planner, loads);
        groups.forEach((mlid, sharing) -> {
            MemberSet members = MemberSet.of(index, sharing);
            RootDecision root = chooser.choose(mlid, members);
            Tree own = planner.build(mlid, members, rank(root.root()));
            HoistDecision hoist = hoister.decide(own, members);
            boolean stays = hoist.verdict() == HoistDecision.Verdict.KEPT;
            Tree tree = stays ? own : planner.build(mlid, members, rank(hoist.to()));
            roots.add(root);
            hoists.add(hoist);
            trees.put(mlid, tree);
            loads.add(tree);
        });
    }

    private int rank(Optional<Guid> root) {
        return root.map(index::rank).orElse(Tree.NO_ROOT);
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
        Tree tree = trees.getOrDefault(mlid, Tree.none(mlid));
        return new PlannedTree(tree.toRows(index), tree.rootGuid(index));
    }

    @Override
    public Optional<Ground> ground() {
        return Optional.of(ground);
    }

    @Override
    public SortedMap<Guid, MulticastTable> tables() {
        return PlannedTables.of(index, trees.keySet(), this::rows);
    }
}
