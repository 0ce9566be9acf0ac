package io.espalier.engine.sm;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** OpenSM's default trees on one fabric, by any hop matrix. */
final class OpenSmPlan implements MulticastPlan {
    private final FabricIndex index;
    private final HopMatrix hops;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;

    OpenSmPlan(Fabric fabric, FabricIndex index, HopMatrix hops) {
        this.index = index;
        this.hops = hops;
        this.groups = fabric.groupsByMlid();
    }

    @Override
    public PlannedTree tree(Mlid mlid) {
        Membership membership = Membership.of(index, groups.getOrDefault(mlid, List.of()));
        OptionalInt root = root(membership);
        if (root.isEmpty()) {
            return new PlannedTree(new TreeRows(mlid, new TreeMap<>()), Optional.empty());
        }
        RowSheet sheet = new TreeBuilder(index, hops).build(root.getAsInt(), membership.attached());
        return new PlannedTree(sheet.toRows(mlid), Optional.of(index.guid(root.getAsInt())));
    }

    private OptionalInt root(Membership membership) {
        return membership.count() < 2 ? OptionalInt.empty() : new RootChoice(index, hops).root(membership);
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
