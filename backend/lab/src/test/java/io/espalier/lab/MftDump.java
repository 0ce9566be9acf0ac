package io.espalier.lab;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the multicast tables that {@code ibroute -M} and {@code dump_mfts} print. */
final class MftDump {
    private static final Pattern HEADING = Pattern.compile("Multicast mlids .* guid (0x\\p{XDigit}+) .*");
    private static final Pattern ROW = Pattern.compile("(0x\\p{XDigit}{4})(.*)");
    private static final int FIRST_COLUMN = 12;
    private static final int MASK_BITS = 16;

    private MftDump() {}

    /** Reads the tables of one or more switches; rows are port columns with an x, or masks in hex. */
    static Map<Guid, MulticastTable> parse(List<String> lines) {
        Map<Guid, Map<Mlid, PortSet>> tables = new HashMap<>();
        Map<Mlid, PortSet> current = new TreeMap<>();
        for (String line : lines) {
            Matcher heading = HEADING.matcher(line);
            Matcher row = ROW.matcher(line);
            if (heading.matches()) {
                current = new TreeMap<>();
                if (tables.put(Guid.parse(heading.group(1)), current) != null) {
                    throw new LabException("a table comes twice: " + line);
                }
            } else if (row.matches()) {
                current.put(new Mlid(Integer.decode(row.group(1))), ports(line, row.group(2)));
            }
        }
        Map<Guid, MulticastTable> result = new HashMap<>();
        tables.forEach((guid, rows) -> result.put(guid, MulticastTable.of(rows)));
        return result;
    }

    private static PortSet ports(String line, String rest) {
        return rest.contains("x") || rest.isBlank() ? columns(line) : masks(rest.strip());
    }

    private static PortSet columns(String line) {
        PortSet ports = PortSet.EMPTY;
        for (int column = line.indexOf('x', FIRST_COLUMN); column >= 0; column = line.indexOf('x', column + 1)) {
            ports = ports.with((column - FIRST_COLUMN) / 2);
        }
        return ports;
    }

    /** Groups of four digits: ports 15 to 0, 31 to 16 and so on. */
    private static PortSet masks(String hex) {
        PortSet ports = PortSet.EMPTY;
        for (int at = 0; at < hex.length(); at += 4) {
            int base = at / 4 * MASK_BITS;
            int mask = Integer.parseInt(hex.substring(at, at + 4), MASK_BITS);
            for (int bit = 0; bit < MASK_BITS; bit++) {
                ports = (mask >> bit & 1) == 1 ? ports.with(base + bit) : ports;
            }
        }
        return ports;
    }
}
