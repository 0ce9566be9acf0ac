package io.espalier.engine.anonymous;

import io.espalier.model.Lid;
import io.espalier.model.UnicastTable;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Other LIDs in the same order, with room for each port's LMC. What is no unicast LID stays what it is. */
final class LidAliases {
    private final TreeMap<Integer, Integer> bases = new TreeMap<>();
    private final SortedMap<Integer, Integer> sizes;

    /** @param sizes base LID to how many LIDs the port answers to */
    LidAliases(SortedMap<Integer, Integer> sizes) {
        this.sizes = sizes;
        int next = 1;
        for (Map.Entry<Integer, Integer> entry : sizes.entrySet()) {
            int size = entry.getValue();
            int base = (next + size - 1) / size * size;
            bases.put(entry.getKey(), base);
            next = base + size;
        }
    }

    /** The table with each known LID's port at its alias; LIDs that are nobody's are left out. */
    UnicastTable of(UnicastTable table) {
        byte[] old = table.toBytes();
        int size = bases.isEmpty() ? 0 : bases.lastEntry().getValue() + sizes.getOrDefault(sizes.lastKey(), 1);
        byte[] ports = new byte[size];
        Arrays.fill(ports, (byte) UnicastTable.NO_PORT);
        for (int lid = 1; lid < old.length; lid++) {
            int alias = bases.floorKey(lid) == null ? 0 : of(new Lid(lid)).value();
            if (alias > 0) {
                ports[alias] = old[lid];
            }
        }
        return UnicastTable.of(ports);
    }

    Lid of(Lid lid) {
        Map.Entry<Integer, Integer> base = bases.floorEntry(lid.value());
        if (!lid.isUnicast() || base == null) {
            return lid;
        }
        int offset = lid.value() - base.getKey();
        return offset < sizes.getOrDefault(base.getKey(), 1) ? new Lid(base.getValue() + offset) : Lid.NONE;
    }
}
