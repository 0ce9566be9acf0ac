package io.espalier.engine.tree;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.Collections;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * One tree as the switches hold it: the row of one MLID in each switch's multicast forwarding table.
 *
 * @param mlid whose rows
 * @param rows NodeGUID of a switch to the ports a packet leaves by; empty rows are left out
 */
public record TreeRows(Mlid mlid, SortedMap<Guid, PortSet> rows) {
    public TreeRows {
        SortedMap<Guid, PortSet> used = new TreeMap<>(rows);
        used.values().removeIf(PortSet::isEmpty);
        rows = Collections.unmodifiableSortedMap(used);
    }

    /** The rows that the fabric's switches told; for several MLIDs use {@link #allInstalled}. */
    public static TreeRows installed(Fabric fabric, Mlid mlid) {
        SortedMap<Guid, PortSet> rows = new TreeMap<>();
        fabric.tables().forEach((guid, table) -> {
            PortSet row = table.row(mlid);
            if (!row.isEmpty()) {
                rows.put(guid, row);
            }
        });
        return new TreeRows(mlid, rows);
    }

    /** The rows of every MLID that any table has. Cost: one pass over all tables. */
    public static SortedMap<Mlid, TreeRows> allInstalled(Fabric fabric) {
        SortedMap<Mlid, SortedMap<Guid, PortSet>> byMlid = new TreeMap<>();
        fabric.tables()
                .forEach((guid, table) -> table.rows()
                        .forEach((mlid, row) -> byMlid.computeIfAbsent(mlid, first -> new TreeMap<>())
                                .put(guid, row)));
        SortedMap<Mlid, TreeRows> trees = new TreeMap<>();
        byMlid.forEach((mlid, rows) -> trees.put(mlid, new TreeRows(mlid, rows)));
        return trees;
    }

    /** The row of a switch, empty where it has none. */
    public PortSet row(Guid switchGuid) {
        return rows.getOrDefault(switchGuid, PortSet.EMPTY);
    }

    /** Whether no switch has a row. */
    public boolean isEmpty() {
        return rows.isEmpty();
    }
}
