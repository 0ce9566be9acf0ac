package io.espalier.engine.sm.engines;

import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** The plan of an OpenSM that cannot route: every table is empty. */
record NoTrees(Fabric fabric) implements MulticastPlan {
    @Override
    public PlannedTree tree(Mlid mlid) {
        return new PlannedTree(new TreeRows(mlid, new TreeMap<>()), Optional.empty());
    }

    @Override
    public SortedMap<Guid, MulticastTable> tables() {
        SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
        fabric.switches().forEach(node -> tables.put(node.guid(), MulticastTable.EMPTY));
        return tables;
    }
}
