package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads {@code opensm.mcfdbs}: the multicast forwarding tables that OpenSM wants, one block a switch, one line a MLID with
 * the egress ports in hex. A switch without rows is not in the file.
 */
public final class Mcfdbs {
    private static final Pattern SWITCH = Pattern.compile("Switch (0x\\p{XDigit}+).*");
    private static final Pattern ROW = Pattern.compile("(0x\\p{XDigit}{4})\\s*:((?:\\s+0x\\p{XDigit}+)*)\\s*");

    private Mcfdbs() {}

    /**
     * The tables, by switch GUID; waits while OpenSM writes them.
     *
     * @throws LabException when there is no such file or a line is not understood
     */
    public static SortedMap<Guid, MulticastTable> read(Path file) {
        return parse(StableFile.lines(file));
    }

    static SortedMap<Guid, MulticastTable> parse(List<String> lines) {
        SortedMap<Guid, SortedMap<Mlid, PortSet>> rows = new TreeMap<>();
        Optional<SortedMap<Mlid, PortSet>> current = Optional.empty();
        for (String line : lines) {
            Matcher start = SWITCH.matcher(line.strip());
            if (start.matches()) {
                current = Optional.of(rows.computeIfAbsent(Guid.parse(start.group(1)), guid -> new TreeMap<>()));
            } else {
                current.ifPresent(table -> addRow(table, line.strip()));
            }
        }
        SortedMap<Guid, MulticastTable> tables = new TreeMap<>();
        rows.forEach((guid, table) -> tables.put(guid, MulticastTable.of(table)));
        return Collections.unmodifiableSortedMap(tables);
    }

    private static void addRow(SortedMap<Mlid, PortSet> rows, String line) {
        Matcher row = ROW.matcher(line);
        if (row.matches()) {
            int[] ports = Stream.of(row.group(2).strip().split("\\s+"))
                    .filter(port -> !port.isEmpty())
                    .mapToInt(Integer::decode)
                    .toArray();
            rows.put(Mlid.parse(row.group(1)), PortSet.of(ports));
        } else if (line.startsWith("0x")) {
            throw new LabException("not a row of opensm.mcfdbs: " + line);
        }
    }
}
