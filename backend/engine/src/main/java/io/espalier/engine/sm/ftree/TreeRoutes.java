package io.espalier.engine.sm.ftree;

import io.espalier.engine.sm.route.HopTable;
import java.util.List;

/** Lays the ways to all targets in OpenSM's order: compute nodes leaf by leaf, other hosts, switches. */
final class TreeRoutes {
    private final TreeFabric tree;
    private final HopTable table;
    private final TreeWalk walk;
    private boolean byAddress;

    TreeRoutes(TreeFabric tree, HopTable table) {
        this.tree = tree;
        this.table = table;
        walk = new TreeWalk(table);
    }

    /**
     * Whether OpenSM has sorted the hosts of a leaf while it went through them. It compares hosts by stray bytes that hold a
     * memory address, so it may come to one of them twice and to another never.
     */
    boolean hangOnAddresses() {
        return byAddress;
    }

    void lay() {
        int most = tree.leaves.stream().mapToInt(TreeRoutes::computing).max().orElse(0);
        tree.leaves.forEach(leaf -> toComputeNodes(leaf, most));
        int reverseHops = tree.input.settings().number("max_reverse_hops", 0);
        tree.hostPorts.stream()
                .filter(port -> !port.computes())
                .forEach(port -> walk.toHost(port.attachedTo(), false, port.stores() ? reverseHops : 0));
        toSwitches();
    }

    private static int computing(TreeSwitch leaf) {
        return (int) leaf.down.stream().filter(TreeRoutes::isComputing).count();
    }

    private static long hosts(TreeSwitch leaf) {
        return leaf.down.stream().filter(group -> group.host.isPresent()).count();
    }

    private static boolean isComputing(PortGroup group) {
        return group.host.filter(HostPort::computes).isPresent();
    }

    /** Each leaf gets as many ways as the fullest, so that missing hosts do not tilt the balance. */
    private void toComputeNodes(TreeSwitch leaf, int most) {
        int laid = 0;
        boolean sortedBefore = leaf.hostsSorted;
        // By number, since the walk may sort the groups.
        for (int i = 0; i < leaf.down.size(); i++) {
            if (isComputing(leaf.down.get(i))) {
                walk.toHost(leaf, false, 0);
                laid++;
                boolean sortedNow = leaf.hostsSorted && !sortedBefore && i + 1 < leaf.down.size();
                byAddress |= sortedNow && hosts(leaf) > 1;
            }
        }
        for (; laid < most; laid++) {
            walk.toHost(leaf, true, 0);
        }
    }

    private void toSwitches() {
        List<TreeSwitch> switches = tree.switches().toList();
        RootConnector connector = new RootConnector(tree.leaves.getLast(), switches);
        for (TreeSwitch target : switches) {
            walk.toSwitch(target);
            connector.note(target, walk);
        }
        if (tree.input.settings().isTrue("connect_roots")) {
            connector.connect(table, tree.leafRank);
        }
    }
}
