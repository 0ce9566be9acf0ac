package io.espalier.e2e;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What the rows of OpenSM's own tables mean for one MLID, worked out here and not by the program under test.
 *
 * @param rows switch to the ports of its row
 * @param links ids of the links that a row sends into
 */
record OpenSmTree(Map<Guid, PortSet> rows, Set<String> links) {
    static OpenSmTree of(Fabric fabric, Map<Guid, MulticastTable> tables, Mlid mlid) {
        Map<Guid, PortSet> rows = new TreeMap<>();
        tables.forEach((guid, table) -> rows.put(guid, table.row(mlid)));
        rows.values().removeIf(PortSet::isEmpty);
        Set<String> links = new TreeSet<>();
        for (Link link : fabric.links()) {
            if (isSentInto(rows, link.a()) || isSentInto(rows, link.b())) {
                links.add(link.toString());
            }
        }
        return new OpenSmTree(rows, links);
    }

    private static boolean isSentInto(Map<Guid, PortSet> rows, PortId end) {
        return rows.getOrDefault(end.node(), PortSet.EMPTY).contains(end.number());
    }

    /**
     * Switch to copies, where there are two or more: of a packet that came by a port of the row, all but that one send it.
     * True of groups all of whose members also receive.
     */
    Map<String, Integer> replication() {
        Map<String, Integer> points = new TreeMap<>();
        rows.forEach((guid, ports) -> {
            if (ports.size() > 2) {
                points.put(guid.toString(), ports.size() - 1);
            }
        });
        return points;
    }
}
