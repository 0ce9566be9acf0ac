package io.espalier.engine.sm;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.SortedMap;
import java.util.TreeMap;

/** The rows of one tree while it is built: bits are only ever added. Used by one thread. */
public final class RowSheet {
    private final FabricIndex index;
    private final long[][] words;

    public RowSheet(FabricIndex index) {
        this.index = index;
        this.words = new long[index.size()][];
    }

    /** Lets packets leave a switch by a port. */
    public void set(int rank, int port) {
        if (words[rank] == null) {
            words[rank] = new long[4];
        }
        words[rank][port >> 6] |= 1L << port;
    }

    /** The rows that hold any port. */
    public TreeRows toRows(Mlid mlid) {
        SortedMap<Guid, PortSet> rows = new TreeMap<>();
        for (int rank = 0; rank < words.length; rank++) {
            if (words[rank] != null) {
                rows.put(index.guid(rank), PortSet.ofWords(words[rank]));
            }
        }
        return new TreeRows(mlid, rows);
    }
}
