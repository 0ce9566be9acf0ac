package io.espalier.engine.sm.ftree;

import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.route.HopTable;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** connect_roots: switches above the leaves reach those that no way up and down reaches by way of the last leaf. */
final class RootConnector {
    private final TreeSwitch leaf;
    private final List<TreeSwitch> switches;
    private final Map<TreeSwitch, BitSet> reached = new HashMap<>();
    private final Map<TreeSwitch, Integer> fromLeaf = new HashMap<>();
    private final Map<TreeSwitch, Integer> hopsToLeaf = new HashMap<>();
    private final Map<TreeSwitch, Integer> portToLeaf = new HashMap<>();

    RootConnector(TreeSwitch leaf, List<TreeSwitch> switches) {
        this.leaf = leaf;
        this.switches = switches;
    }

    /** Keeps what was just laid to a target. */
    void note(TreeSwitch target, TreeWalk walk) {
        BitSet who = new BitSet();
        switches.forEach(node -> who.set(node.key, walk.port(node) != TreeWalk.NO_PORT));
        reached.put(target, who);
        fromLeaf.put(target, walk.hops(leaf));
        if (target == leaf) {
            switches.forEach(node -> {
                hopsToLeaf.put(node, walk.hops(node));
                portToLeaf.put(node, walk.port(node));
            });
        }
    }

    void connect(HopTable table, int leafRank) {
        for (TreeSwitch node : switches) {
            if (node.rank < leafRank) {
                switches.forEach(target -> connect(table, node, target));
            }
        }
    }

    private void connect(HopTable table, TreeSwitch node, TreeSwitch target) {
        int beyond = fromLeaf.getOrDefault(target, HopMatrix.NO_PATH);
        boolean missing = !reached.getOrDefault(target, new BitSet()).get(node.key);
        int port = portToLeaf.getOrDefault(node, TreeWalk.NO_PORT);
        if (missing && beyond != HopMatrix.NO_PATH && port != TreeWalk.NO_PORT) {
            table.set(node.key, target.key, port, (hopsToLeaf.getOrDefault(node, 0) + beyond) & 0xFF);
        }
    }
}
