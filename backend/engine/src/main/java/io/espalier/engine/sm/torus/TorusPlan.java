package io.espalier.engine.sm.torus;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTables;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.RowSheet;
import io.espalier.engine.sm.forest.MemberSet;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;

/**
 * Trees as parts of the master tree. A single member gets a way from the root too. Among parallel cables the MLID decides.
 */
final class TorusPlan implements MulticastPlan {
    private final FabricIndex index;
    private final TorusSwitch root;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;

    TorusPlan(Fabric fabric, FabricIndex index, TorusSwitch root) {
        this.index = index;
        this.root = root;
        this.groups = fabric.groupsByMlid();
    }

    @Override
    public PlannedTree tree(Mlid mlid) {
        Map<Integer, PortSet> members = new HashMap<>();
        MemberSet set = MemberSet.of(index, groups.getOrDefault(mlid, List.of()));
        for (int member = 0; member < set.attached(); member++) {
            int egress = set.egress(member);
            members.merge(index.rankOf(egress), PortSet.of(index.portOf(egress)), PortSet::union);
        }
        RowSheet sheet = new RowSheet(index);
        boolean built = branch(root, members, sheet, mlid);
        TreeRows rows = sheet.toRows(mlid);
        return new PlannedTree(rows, built ? Optional.of(index.guid(root.rank())) : Optional.empty());
    }

    /** Marks a switch and what hangs on it; tells whether any member does. */
    private boolean branch(TorusSwitch node, Map<Integer, PortSet> members, RowSheet rows, Mlid mlid) {
        if (index.multicastCap(node.rank()) == 0) {
            return false;
        }
        PortSet own = members.getOrDefault(node.rank(), PortSet.EMPTY);
        own.stream().forEach(port -> rows.set(node.rank(), port));
        boolean any = !own.isEmpty();
        for (int direction = 0; direction < 2 * TorusShape.DIMENSIONS; direction++) {
            if (node.holds(direction)) {
                PortGroup group = node.group(direction).orElseThrow();
                TorusSwitch below = group.neighbour();
                if (branch(below, members, rows, mlid)) {
                    int cable = mlid.value() % group.size();
                    rows.set(node.rank(), group.port(cable));
                    rows.set(below.rank(), group.peerPort(cable));
                    any = true;
                }
            }
        }
        return any;
    }

    @Override
    public SortedMap<Guid, MulticastTable> tables() {
        return PlannedTables.of(index, groups.keySet(), this::rows);
    }
}
