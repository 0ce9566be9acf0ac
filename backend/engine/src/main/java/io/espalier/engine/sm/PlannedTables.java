package io.espalier.engine.sm;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.Collection;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;

/** Puts trees together to the whole table of each switch. */
public final class PlannedTables {
    private PlannedTables() {}

    /** A table for every switch of the index, with or without rows. */
    public static SortedMap<Guid, MulticastTable> of(
            FabricIndex index, Collection<Mlid> mlids, Function<Mlid, TreeRows> trees) {
        SortedMap<Guid, SortedMap<Mlid, PortSet>> rows = new TreeMap<>();
        for (int rank = 0; rank < index.size(); rank++) {
            rows.put(index.guid(rank), new TreeMap<>());
        }
        for (Mlid mlid : mlids) {
            trees.apply(mlid)
                    .rows()
                    .forEach((guid, row) ->
                            rows.computeIfAbsent(guid, g -> new TreeMap<>()).put(mlid, row));
        }
        SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
        rows.forEach((guid, table) -> tables.put(guid, new MulticastTable(table)));
        return tables;
    }
}
