package io.espalier.collect;

import io.espalier.mad.MulticastForwardingBlock;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.Arrays;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of a multicast table as its masks come in, in any order. Used by one thread. */
final class TableRows {
    private static final int WORDS = 4;

    /** Four words a row, the lowest MLID first. */
    private long[] words = {};

    /** Adds the mask of 16 ports of one MLID. */
    void add(int block, int entry, int position, int mask) {
        if (mask == 0) {
            return;
        }
        int firstPort = position * MulticastForwardingBlock.PORTS;
        int row = row(block * MulticastForwardingBlock.MLIDS + entry);
        words[row + (firstPort >> 6)] |= (long) mask << (firstPort & 63);
    }

    /** Adds one port of one MLID, which is counted from the first. */
    void addPort(int index, int port) {
        int row = row(index);
        words[row + (port >> 6)] |= 1L << (port & 63);
    }

    private int row(int index) {
        int row = index * WORDS;
        if (row >= words.length) {
            int rows = (index / MulticastForwardingBlock.MLIDS + 1) * MulticastForwardingBlock.MLIDS;
            words = Arrays.copyOf(words, rows * WORDS);
        }
        return row;
    }

    /** The table of the rows so far. */
    MulticastTable toTable() {
        SortedMap<Mlid, PortSet> used = new TreeMap<>();
        for (int index = 0; index < count(); index++) {
            PortSet ports = ports(index);
            if (!ports.isEmpty()) {
                used.put(new Mlid(Mlid.FIRST_VALUE + index), ports);
            }
        }
        return new MulticastTable(used);
    }

    /** The same, but the table of before if that has the same rows. */
    MulticastTable toTable(MulticastTable before) {
        int index = 0;
        for (Map.Entry<Mlid, PortSet> row : before.rows().entrySet()) {
            int next = row.getKey().value() - Mlid.FIRST_VALUE;
            if (!isEmpty(index, next) || next >= count() || !ports(next).equals(row.getValue())) {
                return toTable();
            }
            index = next + 1;
        }
        return isEmpty(index, count()) ? before : toTable();
    }

    private boolean isEmpty(int from, int to) {
        for (int word = from * WORDS; word < Math.min(to * WORDS, words.length); word++) {
            if (words[word] != 0) {
                return false;
            }
        }
        return true;
    }

    private int count() {
        return Math.min(words.length / WORDS, Mlid.LAST_VALUE - Mlid.FIRST_VALUE + 1);
    }

    private PortSet ports(int index) {
        int row = index * WORDS;
        return new PortSet(words[row], words[row + 1], words[row + 2], words[row + 3]);
    }
}
