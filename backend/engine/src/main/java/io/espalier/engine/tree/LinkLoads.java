package io.espalier.engine.tree;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import java.util.HashMap;
import java.util.Map;

/**
 * How many trees send into each direction of each link. A tree counts where the row of its MLID has the egress
 * port; what hosts send towards their switch stands in no table and is not counted.
 */
public final class LinkLoads {
    private final Map<PortId, Integer> treesOut;

    private LinkLoads(Map<PortId, Integer> treesOut) {
        this.treesOut = treesOut;
    }

    /** Counts the installed trees: the rows of all tables that were read. */
    public static LinkLoads of(Fabric fabric) {
        return of(fabric.tables());
    }

    /** Counts the rows of these tables. */
    public static LinkLoads of(Map<Guid, MulticastTable> tables) {
        Map<PortId, Integer> treesOut = new HashMap<>();
        tables.forEach((guid, table) -> count(guid, table, treesOut));
        return new LinkLoads(treesOut);
    }

    private static void count(Guid guid, MulticastTable table, Map<PortId, Integer> treesOut) {
        int[] trees = new int[256];
        for (PortSet row : table.rows().values()) {
            for (int port = row.next(0); port >= 0; port = row.next(port + 1)) {
                trees[port]++;
            }
        }
        for (int port = 0; port < trees.length; port++) {
            if (trees[port] > 0) {
                treesOut.put(new PortId(guid, port), trees[port]);
            }
        }
    }

    /** Trees that leave by a switch's port; 0 for a host's port. */
    public int treesOut(PortId egress) {
        return treesOut.getOrDefault(egress, 0);
    }

    /** Trees from the link's end a to its end b. */
    public int treesAb(Link link) {
        return treesOut(link.a());
    }

    /** Trees from the link's end b to its end a. */
    public int treesBa(Link link) {
        return treesOut(link.b());
    }
}
