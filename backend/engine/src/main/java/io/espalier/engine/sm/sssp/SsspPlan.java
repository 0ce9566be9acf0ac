package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.Membership;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTables;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.RootChoice;
import io.espalier.engine.sm.RowSheet;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SortedMap;
import java.util.TreeMap;

/** Trees of shortest paths from each root on the weights that the unicast run has left. Thread-safe. */
final class SsspPlan implements MulticastPlan {
    private final FabricIndex index;
    private final LinkGraph graph;
    private final EndPorts ports;
    private final HopMatrix hops;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final Map<Integer, int[]> treesByRoot = new HashMap<>();

    SsspPlan(Fabric fabric, FabricIndex index, LinkGraph graph, EndPorts ports, HopMatrix hops) {
        this.index = index;
        this.graph = graph;
        this.ports = ports;
        this.hops = hops;
        this.groups = fabric.groupsByMlid();
    }

    @Override
    public PlannedTree tree(Mlid mlid) {
        Membership membership = Membership.of(index, groups.getOrDefault(mlid, List.of()));
        OptionalInt root = membership.count() < 2 ? OptionalInt.empty() : new RootChoice(index, hops).root(membership);
        if (root.isEmpty()) {
            return new PlannedTree(new TreeRows(mlid, new TreeMap<>()), Optional.empty());
        }
        RowSheet rows = build(root.getAsInt(), membership.attached());
        return new PlannedTree(rows.toRows(mlid), Optional.of(index.guid(root.getAsInt())));
    }

    /** The way up is marked whatever hangs on the switch; routers get no port of their own. */
    private RowSheet build(int root, List<Attachment> members) {
        RowSheet rows = new RowSheet(index);
        int[] links = linksFrom(root);
        for (Attachment member : members) {
            if (index.multicastCap(member.rank()) > 0) {
                if (!isRouter(member)) {
                    rows.set(member.rank(), member.port());
                }
                climb(rows, links, member.rank());
            }
        }
        return rows;
    }

    private boolean isRouter(Attachment member) {
        Optional<Guid> guid = member.port() == 0 ? Optional.empty() : index.endPort(member.rank(), member.port());
        return guid.map(ports::isRouter).orElse(false);
    }

    /** Switches on the way are not asked whether they forward multicast. */
    private void climb(RowSheet rows, int[] links, int rank) {
        for (int link = links[rank]; link >= 0; link = links[graph.from(link)]) {
            rows.set(graph.to(link), graph.toPort(link));
            rows.set(graph.from(link), graph.fromPort(link));
        }
    }

    private synchronized int[] linksFrom(int root) {
        return treesByRoot.computeIfAbsent(root, from -> {
            PathSearch search = new PathSearch(graph);
            search.fromSwitch(from);
            return search.usedLinks();
        });
    }

    @Override
    public SortedMap<Guid, MulticastTable> tables() {
        return PlannedTables.of(index, groups.keySet(), this::rows);
    }
}
