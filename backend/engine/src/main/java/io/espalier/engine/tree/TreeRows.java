package io.espalier.engine.tree;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.Collections;
import java.util.Map;
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

    /** The rows that the fabric's switches told. */
    public static TreeRows installed(Fabric fabric, Mlid mlid) {
        SortedMap<Guid, PortSet> rows = new TreeMap<>();
        for (Map.Entry<Guid, MulticastTable> table : fabric.tables().entrySet()) {
            rows.put(table.getKey(), table.getValue().row(mlid));
        }
        return new TreeRows(mlid, rows);
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
