package io.espalier.collect;

import io.espalier.mad.GuidInfo;
import io.espalier.mad.PKeyTable;
import io.espalier.mad.VlArbitrationTable;
import io.espalier.model.ArbitrationEntry;
import io.espalier.model.Guid;
import io.espalier.model.PKey;
import io.espalier.model.PortTables;
import io.espalier.model.SlToVl;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The tables of one port as their blocks come in: GUIDs and P_Keys in order, the others in any. Used by one thread. */
final class PortTablesDraft {
    private static final ArbitrationEntry FREE = new ArbitrationEntry(0, 0);

    private final List<Guid> guids = new ArrayList<>(1);
    private final List<PKey> pKeys = new ArrayList<>(1);
    private final SortedMap<Integer, SlToVl> slToVl = new TreeMap<>();
    private final SortedMap<Integer, List<ArbitrationEntry>> high = new TreeMap<>();
    private final SortedMap<Integer, List<ArbitrationEntry>> low = new TreeMap<>();

    void add(GuidInfo block) {
        guids.addAll(block.guids());
    }

    void add(PKeyTable block) {
        pKeys.addAll(block.used());
    }

    void add(int in, SlToVl table) {
        slToVl.put(in, table);
    }

    /** @param cap entries that the port keeps of this table */
    void add(int block, VlArbitrationTable table, int cap) {
        int first = block < VlArbitrationTable.HIGH ? VlArbitrationTable.LOW : VlArbitrationTable.HIGH;
        int entries = Math.min(cap - (block - first) * VlArbitrationTable.ENTRIES, VlArbitrationTable.ENTRIES);
        (block < VlArbitrationTable.HIGH ? low : high)
                .put(block, table.entries().subList(0, entries));
    }

    /** @param shared holds what other ports have as well */
    PortTables toTables(Shared shared) {
        return new PortTables(
                withoutEnd(guids, Guid.ZERO),
                shared.of(List.copyOf(pKeys)),
                slToVl,
                shared.of(withoutEnd(joined(high), FREE)),
                shared.of(withoutEnd(joined(low), FREE)));
    }

    private static List<ArbitrationEntry> joined(SortedMap<Integer, List<ArbitrationEntry>> blocks) {
        return blocks.values().stream().flatMap(List::stream).toList();
    }

    private static <T> List<T> withoutEnd(List<T> all, T free) {
        int used = all.size();
        while (used > 0 && all.get(used - 1).equals(free)) {
            used--;
        }
        return List.copyOf(all.subList(0, used));
    }
}
