package io.espalier.engine.sm.ftree;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Gives each switch its index, by a search from the first leaf in KEY order, and sorts the groups by it. With
 * quasi_ftree_indexing the search starts at each root instead and does not pass a leaf.
 */
final class Indexing {
    /** OpenSM tries so many digits and then leaves the switch without an index. */
    private static final int DIGITS = 255;

    private final TreeFabric tree;
    private final Set<TreeIndex> taken = new HashSet<>();
    private boolean complete = true;

    Indexing(TreeFabric tree) {
        this.tree = tree;
    }

    /** Whether each switch that the search came to could be given an index of its own. */
    boolean run() {
        List<TreeSwitch> switches = tree.switches().toList();
        if (!tree.input.settings().isTrue("quasi_ftree_indexing")) {
            switches.stream().filter(node -> node.leaf).findFirst().ifPresent(first -> start(first, 0));
            return complete;
        }
        int subtree = 0;
        for (TreeSwitch root : switches) {
            if (root.rank == 0) {
                subtree += root.place.isNone() ? 1 : 0;
                start(root, subtree - 1);
            }
        }
        switches.stream().filter(node -> node.leaf).forEach(leaf -> leaf.up.sort(PortGroup.BY_INDEX));
        return complete;
    }

    private void start(TreeSwitch first, int subtree) {
        if (first.place.isNone()) {
            assign(first, firstIndex(first, subtree));
        }
        Deque<TreeSwitch> queue = new ArrayDeque<>();
        queue.add(first);
        while (complete && !queue.isEmpty()) {
            TreeSwitch here = queue.remove();
            if (here.rank < tree.leafRank) {
                spread(here, here.down, 1, queue);
            }
            if (here.rank != 0 && (first.rank != 0 || !here.leaf)) {
                spread(here, here.up, -1, queue);
            }
        }
    }

    private TreeIndex firstIndex(TreeSwitch first, int subtree) {
        TreeIndex place = TreeIndex.NONE.with(0, first.rank);
        for (int at = 1; at <= tree.leafRank; at++) {
            place = place.with(at, 0);
        }
        if (first.rank != 0) {
            return place;
        }
        return free(tree.leafRank > 1 ? place.with(tree.leafRank, subtree) : place, 1);
    }

    private void spread(TreeSwitch here, List<PortGroup> groups, int levels, Deque<TreeSwitch> queue) {
        for (PortGroup group : groups) {
            group.remoteSwitch.filter(remote -> remote.place.isNone()).ifPresent(remote -> {
                int rank = here.place.digit(0);
                TreeIndex from = here.place.with(0, rank + levels);
                assign(remote, free(from, levels > 0 ? rank + 1 : rank));
                queue.add(remote);
            });
        }
        groups.sort(PortGroup.BY_INDEX);
    }

    /** The first free one that differs in one digit only. */
    private TreeIndex free(TreeIndex from, int at) {
        for (int digit = 0; digit < DIGITS; digit++) {
            TreeIndex candidate = from.with(at, digit);
            if (!taken.contains(candidate)) {
                return candidate;
            }
        }
        complete = false;
        return TreeIndex.NONE;
    }

    private void assign(TreeSwitch node, TreeIndex place) {
        node.place = place;
        taken.add(place);
    }
}
