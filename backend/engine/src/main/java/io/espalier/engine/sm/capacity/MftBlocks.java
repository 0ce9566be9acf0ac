package io.espalier.engine.sm.capacity;

import io.espalier.model.Mlid;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import io.espalier.model.Switch;
import java.util.BitSet;
import java.util.SortedMap;

/** A switch's multicast table as blocks of 32 MLIDs and positions of 16 ports. */
final class MftBlocks {
    private static final int MLIDS = 32;
    private static final int PORTS = 16;
    private static final int MOST_POSITIONS = 16;

    private final int positions;

    MftBlocks(Switch node) {
        // Port 0 takes a bit too.
        positions = node.identity().portCount() / PORTS + 1;
    }

    /** Blocks times positions, up to the highest block with a row. */
    int upToHighest(MulticastTable table) {
        return table.rows().isEmpty() ? 0 : (block(table.rows().lastKey()) + 1) * positions;
    }

    /** Blocks at a position that are not the same in both. */
    int changed(MulticastTable before, MulticastTable after) {
        BitSet changed = new BitSet();
        mark(before.rows(), after, changed);
        mark(after.rows(), before, changed);
        return changed.cardinality();
    }

    private static void mark(SortedMap<Mlid, PortSet> rows, MulticastTable other, BitSet changed) {
        rows.forEach((mlid, row) -> {
            PortSet more = row.minus(other.row(mlid));
            for (int port = more.next(0); port >= 0; port = more.next(port + 1)) {
                changed.set(block(mlid) * MOST_POSITIONS + port / PORTS);
            }
        });
    }

    private static int block(Mlid mlid) {
        return mlid.index() / MLIDS;
    }
}
