package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.PlannedTables;
import io.espalier.engine.sm.PlannedTree;
import io.espalier.engine.sm.RowSheet;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sm.forest.MemberSet;
import io.espalier.engine.sm.forest.Tree;
import io.espalier.engine.sm.forest.TreePlanner;
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
import java.util.SortedMap;
import java.util.TreeMap;

/** Trees of shortest paths from each root on the weights that the unicast run has left. Thread-safe. */
final class SsspPlan implements MulticastPlan {
    private final FabricIndex index;
    private final LinkGraph graph;
    private final EndPorts ports;
    private final Ground ground;
    private final SortedMap<Mlid, List<MulticastGroup>> groups;
    private final Map<Integer, int[]> treesByRoot = new HashMap<>();

    SsspPlan(Fabric fabric, FabricIndex index, LinkGraph graph, EndPorts ports, HopMatrix hops) {
        this.index = index;
        this.graph = graph;
        this.ports = ports;
        this.ground = Ground.of(hops.ways(index));
        this.groups = fabric.groupsByMlid();
    }

    @Override
    public PlannedTree tree(Mlid mlid) {
        MemberSet members = MemberSet.of(index, groups.getOrDefault(mlid, List.of()));
        int root = new TreePlanner(ground).root(members);
        if (root == Tree.NO_ROOT) {
            return new PlannedTree(new TreeRows(mlid, new TreeMap<>()), Optional.empty());
        }
        return new PlannedTree(build(root, members).toRows(mlid), Optional.of(index.guid(root)));
    }

    /** The way up is marked whatever hangs on the switch; routers get no port of their own. */
    private RowSheet build(int root, MemberSet members) {
        RowSheet rows = new RowSheet(index);
        int[] links = linksFrom(root);
        for (int member = 0; member < members.attached(); member++) {
            int rank = index.rankOf(members.egress(member));
            int port = index.portOf(members.egress(member));
            if (index.multicastCap(rank) > 0) {
                if (port == 0 || !ports.isRouter(members.portGuid(member))) {
                    rows.set(rank, port);
                }
                climb(rows, links, rank);
            }
        }
        return rows;
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
