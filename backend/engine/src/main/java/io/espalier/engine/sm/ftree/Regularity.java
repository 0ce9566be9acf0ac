package io.espalier.engine.sm.ftree;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Whether the switches of each rank are alike: as many neighbours up and down, and as many cables to each. Asked only where
 * no file names the roots. Each is compared with the first of its rank in KEY order, leaves not downwards.
 */
final class Regularity {
    private final int leafRank;
    private final Map<Integer, TreeSwitch> first = new HashMap<>();

    Regularity(int leafRank) {
        this.leafRank = leafRank;
    }

    Optional<String> refuses(TreeFabric tree) {
        for (TreeSwitch node : tree.switches().toList()) {
            TreeSwitch reference = first.putIfAbsent(node.rank, node) == null ? node : first.get(node.rank);
            Optional<String> why = reference == node ? Optional.empty() : differs(reference, node);
            if (why.isPresent()) {
                return why.map(what -> what + " on switches " + tree.index.guid(reference.key) + " and "
                        + tree.index.guid(node.key) + " of rank " + node.rank);
            }
        }
        return Optional.empty();
    }

    private Optional<String> differs(TreeSwitch reference, TreeSwitch node) {
        boolean above = node.rank != leafRank;
        if (reference.up.size() != node.up.size()) {
            return Optional.of("not as many neighbours upwards");
        }
        if (above && reference.down.size() != node.down.size()) {
            return Optional.of("not as many neighbours downwards");
        }
        if (cablesDiffer(reference.up, node.up)) {
            return Optional.of("not as many cables to a neighbour upwards");
        }
        // OpenSM looks at the first neighbour downwards only.
        List<PortGroup> down = node.down.subList(0, Math.min(1, node.down.size()));
        return above && cablesDiffer(reference.down, down)
                ? Optional.of("not as many cables to a neighbour downwards")
                : Optional.empty();
    }

    private static boolean cablesDiffer(List<PortGroup> reference, List<PortGroup> groups) {
        return !reference.isEmpty()
                && groups.stream()
                        .anyMatch(group -> group.cables.size()
                                != reference.getFirst().cables.size());
    }
}
