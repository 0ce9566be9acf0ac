package io.espalier.lab;

import io.espalier.model.Guid;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a netfile calls its nodes, and how much room they take in ibsim's tables, whose sizes are fixed at its start.
 *
 * @param ids node id by node GUID
 */
record NetIndex(SortedMap<Guid, String> ids, int switches, int ports) {
    private static final Pattern NODE = Pattern.compile("(Switch|Hca|Ca|Rt)\\s+(\\d+)\\s+\"([^\"]+)\".*");
    private static final Pattern GUID =
            Pattern.compile("(switchguid|caguids?|hcaguids|rtguid)s?([=+])\\s*(?:0x)?(\\p{XDigit}+).*");

    NetIndex {
        ids = Collections.unmodifiableSortedMap(new TreeMap<>(ids));
    }

    static NetIndex of(Path netFile) {
        try {
            return new Reader().read(Files.readAllLines(netFile, StandardCharsets.ISO_8859_1));
        } catch (IOException e) {
            throw new LabException("cannot read netfile " + netFile, e);
        }
    }

    /** The node's id. */
    String id(Guid node) {
        String id = ids.get(node);
        if (id == null) {
            throw new LabException("no node " + node + " in the lab");
        }
        return id;
    }

    /** ibsim's options for its tables, each at least 1 because it allocates what it is told. */
    List<String> sizeOptions() {
        return List.of("-N", size(ids.size()), "-S", size(switches), "-P", size(ports));
    }

    private static String size(int count) {
        return Integer.toString(Math.max(1, count));
    }

    /** Follows ibsim in giving GUIDs: a line sets the next one of its kind, each node takes its own and those of its ports. */
    private static final class Reader {
        private final SortedMap<Guid, String> ids = new TreeMap<>();
        private final long[] base = {0x100000, 0x200000, 0};
        private final long[] next = base.clone();
        private int switches;
        private int ports;

        NetIndex read(List<String> lines) {
            for (String line : lines) {
                Matcher guid = GUID.matcher(line);
                Matcher node = NODE.matcher(line);
                if (guid.matches()) {
                    set(kind(line), guid.group(2).equals("+"), Long.parseUnsignedLong(guid.group(3), 16));
                } else if (node.matches()) {
                    add(kind(line), Integer.parseInt(node.group(2)), node.group(3));
                }
            }
            return new NetIndex(ids, switches, ports);
        }

        private static int kind(String line) {
            return switch (line.charAt(0)) {
                case 'S', 's' -> 0;
                case 'R', 'r' -> 2;
                default -> 1;
            };
        }

        private void set(int kind, boolean relative, long value) {
            base[kind] = relative ? base[kind] : value;
            next[kind] = relative ? base[kind] + value : value;
        }

        private void add(int kind, int portCount, String id) {
            ids.put(new Guid(next[kind]), id);
            next[kind] += kind == 0 ? 1 : portCount + 1;
            switches += kind == 0 ? 1 : 0;
            ports += kind == 0 ? portCount + 1 : portCount;
        }
    }
}
