package io.espalier.lab;

import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PKey;
import io.espalier.model.PortSet;
import io.espalier.model.SlToVl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Reads what {@code smpquery} prints of a port's tables and {@code saquery MFTR} of the SM's multicast tables. */
final class PortDump {
    private static final Pattern NUMBERED = Pattern.compile("\\s*\\d+: (0x.*)");
    private static final Pattern LANES = Pattern.compile("ports: in +(\\d+), out +(\\d+): \\|(.*)\\|");
    private static final Pattern FIELD = Pattern.compile("\\s*(\\w+):?\\.{2,}(\\S+)");
    private static final Pattern ROW = Pattern.compile("\\s*(0x\\p{XDigit}+)\\s+(0x\\p{XDigit}+)");

    private PortDump() {}

    private static Stream<String> numbers(List<String> lines) {
        return lines.stream()
                .map(NUMBERED::matcher)
                .filter(Matcher::matches)
                .flatMap(line -> Arrays.stream(line.group(1).strip().split("\\s+")));
    }

    /** The GUIDs of {@code smpquery guidinfo}, without the zeros at the end. */
    static List<Guid> guids(List<String> lines) {
        List<Guid> guids = new ArrayList<>(numbers(lines).map(Guid::parse).toList());
        while (!guids.isEmpty() && guids.getLast().equals(Guid.ZERO)) {
            guids.removeLast();
        }
        return guids;
    }

    /** The keys of {@code smpquery pkeys}, without zeros. */
    static List<PKey> pKeys(List<String> lines) {
        return numbers(lines)
                .map(key -> new PKey(Integer.decode(key)))
                .filter(key -> key.base() != 0)
                .toList();
    }

    /** The lanes of {@code smpquery sl2vl}, by the way in. */
    static SortedMap<Integer, SlToVl> slToVl(List<String> lines) {
        SortedMap<Integer, SlToVl> tables = new TreeMap<>();
        lines.stream().map(LANES::matcher).filter(Matcher::matches).forEach(line -> {
            List<Integer> lanes = Arrays.stream(line.group(3).split("\\|"))
                    .map(lane -> Integer.valueOf(lane.strip()))
                    .toList();
            tables.put(Integer.valueOf(line.group(1)), new SlToVl(lanes));
        });
        return tables;
    }

    /** The low and then the high priority table of {@code smpquery vlarb}, whole. */
    static List<List<ArbitrationEntry>> arbitration(List<String> lines) {
        List<List<ArbitrationEntry>> tables = new ArrayList<>();
        List<Integer> lanes = List.of();
        for (String line : lines) {
            if (line.contains("riority")) {
                tables.add(new ArrayList<>());
            } else if (line.startsWith("VL ")) {
                lanes = cells(line);
            } else if (line.startsWith("WEIGHT")) {
                List<Integer> weights = cells(line);
                for (int turn = 0; turn < lanes.size(); turn++) {
                    tables.getLast().add(new ArbitrationEntry(lanes.get(turn), weights.get(turn)));
                }
            }
        }
        return tables;
    }

    private static List<Integer> cells(String line) {
        String cells = line.substring(line.indexOf('|') + 1, line.lastIndexOf('|'));
        return Arrays.stream(cells.split("\\|"))
                .map(cell -> Integer.decode(cell.strip()))
                .toList();
    }

    /** All fields of a name, dots and a number. */
    static Map<String, Long> fields(List<String> lines) {
        Map<String, Long> fields = new HashMap<>();
        lines.stream()
                .map(FIELD::matcher)
                .filter(Matcher::matches)
                .forEach(line -> fields.put(line.group(1), Long.decode(line.group(2))));
        return fields;
    }

    /** The tables of {@code saquery MFTR}, by the switch's LID. */
    static Map<Lid, MulticastTable> managerTables(List<String> lines) {
        Map<Lid, Map<Mlid, PortSet>> rows = new HashMap<>();
        Map<Mlid, PortSet> current = new TreeMap<>();
        int position = 0;
        for (String line : lines) {
            Matcher field = FIELD.matcher(line);
            Matcher row = ROW.matcher(line);
            if (field.matches() && field.group(1).equals("LID")) {
                current = rows.computeIfAbsent(new Lid(Integer.parseInt(field.group(2))), lid -> new TreeMap<>());
            } else if (field.matches() && field.group(1).equals("Position")) {
                position = Integer.parseInt(field.group(2));
            } else if (row.matches()) {
                PortSet ports = ports(Integer.decode(row.group(2)), position);
                current.merge(new Mlid(Integer.decode(row.group(1))), ports, PortSet::union);
            }
        }
        Map<Lid, MulticastTable> tables = new HashMap<>();
        rows.forEach((lid, table) -> tables.put(lid, MulticastTable.of(table)));
        return tables;
    }

    private static PortSet ports(int mask, int position) {
        PortSet ports = PortSet.EMPTY;
        for (int bit = 0; bit < 16; bit++) {
            ports = (mask >> bit & 1) == 1 ? ports.with(16 * position + bit) : ports;
        }
        return ports;
    }
}
