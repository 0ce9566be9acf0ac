package io.espalier.collect;

import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of a multicast table as its masks come in, in any order. Used by one thread. */
final class TableRows {
    private static final int WORDS = 4;

    private final List<long[]> rows = new ArrayList<>();

    /** Adds the mask of 16 ports of one MLID. */
    void add(int block, int entry, int position, int mask) {
        if (mask == 0) {
            return;
        }
        int firstPort = position * MulticastForwardingBlock.PORTS;
        row(block * MulticastForwardingBlock.MLIDS + entry)[firstPort >> 6] |= (long) mask << (firstPort & 63);
    }

    /** Adds one port of one MLID, which is counted from the first. */
    void addPort(int index, int port) {
        row(index)[port >> 6] |= 1L << (port & 63);
    }

    private long[] row(int index) {
        while (rows.size() <= index) {
            rows.add(new long[WORDS]);
        }
        return rows.get(index);
    }

    /** The table of the rows so far. */
    MulticastTable toTable() {
        SortedMap<Mlid, PortSet> used = new TreeMap<>();
        for (int index = 0; index < rows.size() && index <= Mlid.LAST_VALUE - Mlid.FIRST_VALUE; index++) {
            used.put(new Mlid(Mlid.FIRST_VALUE + index), PortSet.ofWords(rows.get(index)));
        }
        return new MulticastTable(used);
    }
}
