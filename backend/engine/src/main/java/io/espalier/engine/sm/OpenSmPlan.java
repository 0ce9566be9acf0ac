package io.espalier.engine.sm;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sm.forest.MemberSet;
import io.espalier.engine.sm.forest.Tree;
import io.espalier.engine.sm.forest.TreePlanner;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;

/** OpenSM's default trees on one fabric, by any metric: a view of a {@link Forest} that plans a tree when it is asked for. */
final class OpenSmPlan implements MulticastPlan {
    private final Ground ground;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;

    OpenSmPlan(Fabric fabric, Ground ground) {
        this.ground = ground;
        this.groups = fabric.groupsByMlid();
    }

    @Override
    public PlannedTree tree(Mlid mlid) {
        FabricIndex index = ground.index();
        MemberSet members = MemberSet.of(index, groups.getOrDefault(mlid, List.of()));
        Tree tree = new TreePlanner(ground).plan(mlid, members);
        return new PlannedTree(tree.toRows(index), tree.rootGuid(index));
    }

    @Override
    public Optional<Ground> ground() {
        return Optional.of(ground);
    }

    @Override
    public SortedMap<Guid, MulticastTable> tables() {
        return PlannedTables.of(ground.index(), groups.keySet(), this::rows);
    }
}
