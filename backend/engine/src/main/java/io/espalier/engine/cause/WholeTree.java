package io.espalier.engine.cause;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.PortSet;

/** Whether rows form one whole tree: every port leads to an end port or to a switch whose row leads back, and no way is double. */
final class WholeTree {
    private final FabricIndex index;
    private final TreeRows rows;
    private int trunkEnds;
    private int leaves;

    private WholeTree(FabricIndex index, TreeRows rows) {
        this.index = index;
        this.rows = rows;
    }

    static boolean is(FabricIndex index, TreeRows rows) {
        return new WholeTree(index, rows).check();
    }

    /** Switches joined by as many links as a tree has, with none that leads nowhere, and two ends at least. */
    private boolean check() {
        for (Guid guid : rows.rows().keySet()) {
            int rank = index.rank(guid);
            if (rank < 0 || !leadsSomewhere(rank, rows.row(guid))) {
                return false;
            }
        }
        return trunkEnds == 2 * (rows.rows().size() - 1) && leaves >= 2;
    }

    private boolean leadsSomewhere(int rank, PortSet row) {
        for (int port = row.next(0); port >= 0; port = row.next(port + 1)) {
            int peer = port == 0 ? FabricIndex.END_PORT : index.peerSwitch(rank, port);
            if (peer == FabricIndex.NOTHING || (peer >= 0 && !leadsBack(peer, index.peerPort(rank, port)))) {
                return false;
            }
            if (peer >= 0) {
                trunkEnds++;
            } else {
                leaves++;
            }
        }
        return true;
    }

    private boolean leadsBack(int peer, int port) {
        return rows.row(index.guid(peer)).contains(port);
    }
}
