package io.espalier.files.sa;

import io.espalier.files.draft.FabricDraft;
import io.espalier.files.draft.FileLog;
import io.espalier.files.draft.Known;
import io.espalier.files.draft.NodeRef;
import io.espalier.files.text.Place;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/** Multicast rows of one file, gathered where several lines tell parts of one row. Used by one thread. */
final class TableRows {
    private static final int PORTS_IN_MASK = 16;

    private final FabricDraft.TableOf which;
    private final Map<NodeRef, Map<Mlid, Known<PortSet>>> tables = new LinkedHashMap<>();

    TableRows(FabricDraft.TableOf which) {
        this.which = which;
    }

    /** The ports of a mask of 16 bits at a position. */
    static PortSet ports(int position, int mask) {
        PortSet ports = PortSet.EMPTY;
        for (int bit = 0; bit < PORTS_IN_MASK; bit++) {
            ports = (mask >> bit & 1) == 1 ? ports.with(position * PORTS_IN_MASK + bit) : ports;
        }
        return ports;
    }

    /** Says that the table was read, even if it has no row. */
    void add(NodeRef node) {
        tables.computeIfAbsent(node, ref -> new TreeMap<>());
    }

    /** Adds ports to a row. */
    void add(NodeRef node, Mlid mlid, PortSet ports, Place at) {
        tables.computeIfAbsent(node, ref -> new TreeMap<>())
                .merge(
                        mlid,
                        new Known<>(ports, at),
                        (before, now) -> new Known<>(before.value().union(now.value()), before.at()));
    }

    /** Hands all rows over that have a port. */
    void handOver(FabricDraft draft, FileLog log) {
        tables.forEach((node, rows) -> {
            draft.tableRead(which, node);
            rows.forEach((mlid, row) -> {
                if (!row.value().isEmpty()) {
                    draft.row(which, node, mlid, row.value(), row.at());
                    log.count("multicast rows");
                }
            });
        });
    }
}
