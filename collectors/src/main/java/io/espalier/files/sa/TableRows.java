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
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Multicast rows of one file, gathered where several lines tell parts of one row. A part that is told once more, differently,
 * is a problem; the first stands. Used by one thread.
 */
final class TableRows {
    /** The part of a row that is told whole. */
    static final int WHOLE = 0;

    private static final int PORTS_IN_MASK = 16;

    private final FabricDraft.TableOf which;
    private final FileLog log;
    private final Map<NodeRef, SortedMap<Mlid, SortedMap<Integer, Known<PortSet>>>> tables = new LinkedHashMap<>();

    TableRows(FabricDraft.TableOf which, FileLog log) {
        this.which = which;
        this.log = log;
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

    /** Says a row at once, all its ports. */
    void add(NodeRef node, Mlid mlid, PortSet ports, Place at) {
        add(node, mlid, WHOLE, ports, at);
    }

    /** Says what a row has at one position, of which the others are told elsewhere. */
    void add(NodeRef node, Mlid mlid, int position, PortSet ports, Place at) {
        Known<PortSet> before = row(node, mlid).putIfAbsent(position, new Known<>(ports, at));
        if (before != null && !before.value().equals(ports)) {
            log.contradicts(
                    at.line(),
                    "switch " + node + ": row " + mlid + " " + words(ports) + ", but " + before.at() + " says "
                            + words(before.value()) + ", which stands");
        }
    }

    /** Says that a position was told before; without a port, unless a line said some. */
    void toldBefore(NodeRef node, Mlid mlid, int position, Place at) {
        row(node, mlid).putIfAbsent(position, new Known<>(PortSet.EMPTY, at));
    }

    private static String words(PortSet ports) {
        return ports.isEmpty() ? "no ports" : "ports " + ports;
    }

    private SortedMap<Integer, Known<PortSet>> row(NodeRef node, Mlid mlid) {
        return tables.computeIfAbsent(node, ref -> new TreeMap<>()).computeIfAbsent(mlid, m -> new TreeMap<>());
    }

    /** Hands all rows over that have a port. */
    void handOver(FabricDraft draft) {
        tables.forEach((node, rows) -> {
            draft.tableRead(which, node);
            rows.forEach((mlid, parts) -> {
                PortSet ports = parts.values().stream().map(Known::value).reduce(PortSet.EMPTY, PortSet::union);
                if (!ports.isEmpty()) {
                    Place at = parts.sequencedValues().getFirst().at();
                    draft.row(which, node, mlid, ports, at);
                    log.count("multicast rows");
                }
            });
        });
    }
}
