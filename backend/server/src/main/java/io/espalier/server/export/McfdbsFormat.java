package io.espalier.server.export;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Multicast tables as OpenSM dumps its own into {@code opensm.mcfdbs}, byte for byte: switches in KEY order, rows by MLID,
 * three hex digits a port with a blank on either side; a switch without a row is left out.
 */
public final class McfdbsFormat {
    private McfdbsFormat() {}

    /** The text of the tables of all switches, by NodeGUID. */
    public static String text(Map<Guid, MulticastTable> tables) {
        SortedMap<Guid, MulticastTable> inOrder = new TreeMap<>(Guid.KEY_ORDER);
        inOrder.putAll(tables);
        StringBuilder text = new StringBuilder();
        inOrder.forEach((guid, table) -> append(text, guid, table));
        return text.toString();
    }

    /** The same for the rows of one MLID only. */
    public static String text(Map<Guid, MulticastTable> tables, Mlid only) {
        Map<Guid, MulticastTable> rows = new TreeMap<>();
        tables.forEach((guid, table) -> rows.put(guid, MulticastTable.of(Map.of(only, table.row(only)))));
        return text(rows);
    }

    private static void append(StringBuilder text, Guid guid, MulticastTable table) {
        if (table.rows().isEmpty()) {
            return;
        }
        text.append("\nSwitch ").append(guid).append("\nLID    : Out Port(s)\n");
        table.rows().forEach((mlid, ports) -> append(text, mlid, ports));
    }

    private static void append(StringBuilder text, Mlid mlid, PortSet ports) {
        text.append(mlid).append(" :");
        ports.stream().forEach(port -> text.append(String.format(" 0x%03X ", port)));
        text.append('\n');
    }
}
