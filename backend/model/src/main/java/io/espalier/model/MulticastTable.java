package io.espalier.model;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A switch's multicast forwarding table (MFT): MLID to the ports a packet leaves by (InfiniBand spec, 14.2.5.12).
 *
 * @param rows the rows that are not empty, by MLID
 */
public record MulticastTable(SortedMap<Mlid, PortSet> rows) {
    /** A table without a row. */
    public static final MulticastTable EMPTY = new MulticastTable(new TreeMap<>());

    public MulticastTable {
        SortedMap<Mlid, PortSet> used = new TreeMap<>(rows);
        used.values().removeIf(PortSet::isEmpty);
        rows = Collections.unmodifiableSortedMap(used);
    }

    /** The table of these rows. */
    public static MulticastTable of(Map<Mlid, PortSet> rows) {
        return new MulticastTable(new TreeMap<>(rows));
    }

    /** The row of an MLID, empty where there is none. */
    public PortSet row(Mlid mlid) {
        return rows.getOrDefault(mlid, PortSet.EMPTY);
    }
}
