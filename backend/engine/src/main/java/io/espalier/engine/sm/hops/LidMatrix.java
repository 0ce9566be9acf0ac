package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.model.Guid;
import io.espalier.model.Port;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A hop matrix as OpenSM dumps it and reads it: {@code Switch: guid 0x…}, then a line for each LID with the hops by port in
 * hex. The LIDs count, not the port GUIDs that the dump adds.
 */
public final class LidMatrix {
    private static final Pattern SWITCH = Pattern.compile("Switch.*? guid 0x(\\p{XDigit}{1,16})(?:\\s.*)?");
    private static final Pattern ROW = Pattern.compile("0x(\\p{XDigit}{1,4})(?=[:\\s])[:\\s]*([^#]*)(?:#.*)?");
    private static final Pattern HOPS = Pattern.compile("(?:\\p{XDigit}{1,2}\\s*)*");

    private final List<LidMatrixLine> rows;
    private final Optional<String> broken;

    private LidMatrix(List<LidMatrixLine> rows, Optional<String> broken) {
        this.rows = List.copyOf(rows);
        this.broken = broken;
    }

    /** Reads lines up to the first that OpenSM would stop at. */
    public static LidMatrix parse(List<String> lines) {
        List<LidMatrixLine> rows = new ArrayList<>();
        Optional<Guid> current = Optional.empty();
        for (String line : lines) {
            String text = line.strip();
            if (text.startsWith("Switch")) {
                Matcher start = SWITCH.matcher(text);
                if (!start.matches()) {
                    return new LidMatrix(rows, Optional.of(text));
                }
                current = Optional.of(Guid.parse(start.group(1)));
            } else if (current.isPresent() && text.startsWith("0x")) {
                Optional<LidMatrixLine> row = row(current.get(), text);
                if (row.isEmpty()) {
                    return new LidMatrix(rows, Optional.of(text));
                }
                rows.add(row.get());
            }
        }
        return new LidMatrix(rows, Optional.empty());
    }

    private static Optional<LidMatrixLine> row(Guid switchGuid, String text) {
        Matcher row = ROW.matcher(text);
        if (!row.matches() || !HOPS.matcher(row.group(2)).matches()) {
            return Optional.empty();
        }
        List<Integer> hops = Arrays.stream(row.group(2).strip().split("\\s+"))
                .filter(word -> !word.isEmpty())
                .map(word -> Integer.parseInt(word, 16))
                .toList();
        return Optional.of(new LidMatrixLine(switchGuid, Integer.parseInt(row.group(1), 16), hops));
    }

    /** The line at which OpenSM would stop, if there is one. */
    public Optional<String> broken() {
        return broken;
    }

    /** Writes the rows, in the order of the file, over what is in the table. */
    public void writeTo(HopTable table, FabricIndex index) {
        Map<Integer, Integer> targets = new HashMap<>();
        for (int rank = 0; rank < index.size(); rank++) {
            int target = rank;
            Optional<Port> port = index.switchAt(rank).findPort(0);
            port.filter(p -> p.lid().isUnicast())
                    .ifPresent(p -> targets.put(p.lid().value(), target));
        }
        for (LidMatrixLine row : rows) {
            int rank = index.rank(row.switchGuid());
            Integer target = targets.get(row.lid());
            if (rank >= 0 && target != null) {
                write(table, rank, target, row.hops());
            }
        }
    }

    private static void write(HopTable table, int rank, int target, List<Integer> hops) {
        for (int port = 0; port < hops.size(); port++) {
            table.set(rank, target, port, hops.get(port));
        }
    }
}
