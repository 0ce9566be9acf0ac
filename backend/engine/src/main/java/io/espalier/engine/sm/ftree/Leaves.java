package io.espalier.engine.sm.ftree;

import io.espalier.engine.settings.SettingsFile;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Finds the rank of the leaves, marks them, and lists them by their indices. */
final class Leaves {
    private static final int MIN_RANK = 2;
    private static final int MAX_RANK = 8;

    private Leaves() {}

    /** Marks the switches that have a compute node; says why the engine refuses, if it does. */
    static Optional<String> refusesToMark(TreeFabric tree) {
        tree.leafRank = leafRank(tree);
        int levels = tree.leafRank + 1;
        if (levels < MIN_RANK || levels > MAX_RANK) {
            return Optional.of("the tree has " + levels + " levels of switches, not 2 to 8");
        }
        tree.hostPorts.stream().filter(HostPort::computes).forEach(port -> port.attachedTo().leaf = true);
        return tree.switches().anyMatch(node -> node.leaf && node.rank != tree.leafRank)
                ? Optional.of("compute nodes hang on switches of different ranks")
                : Optional.empty();
    }

    /** With a file of roots, where the first compute node hangs; else the deepest there is. */
    private static int leafRank(TreeFabric tree) {
        if (!tree.input.settings().names(SettingsFile.ROOTS)) {
            return tree.maxRank;
        }
        return tree.hostPorts.stream()
                .filter(HostPort::computes)
                .findFirst()
                .map(port -> port.attachedTo().rank)
                .orElse(tree.maxRank);
    }

    /** Lists the leaves, after indexing; says why the engine refuses, if it does. */
    static Optional<String> refusesToList(TreeFabric tree) {
        List<TreeSwitch> all = tree.switches()
                .filter(node -> node.rank == tree.leafRank)
                .sorted(Comparator.comparing(node -> node.place))
                .toList();
        List<TreeSwitch> real = all.stream().filter(node -> node.leaf).toList();
        if (real.size() < 2) {
            return Optional.of("fewer than two switches have compute nodes");
        }
        tree.leaves = all.subList(all.indexOf(real.getFirst()), all.indexOf(real.getLast()) + 1);
        return Optional.empty();
    }
}
