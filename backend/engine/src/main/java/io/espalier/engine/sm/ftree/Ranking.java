package io.espalier.engine.sm.ftree;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.GuidFile;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.model.Adapter;
import io.espalier.model.Guid;
import io.espalier.model.Port;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * Gives each switch its rank below the roots. Roots are those that a file names, or else the switches that are farthest from
 * those with hosts.
 */
final class Ranking {
    private final TreeFabric tree;
    private final Deque<TreeSwitch> roots = new ArrayDeque<>();

    Ranking(TreeFabric tree) {
        this.tree = tree;
    }

    /** Ranks; says why it refuses, if it does. */
    Optional<String> refuses() {
        Optional<GuidFile> file = tree.input.settings().guids(SettingsFile.ROOTS);
        file.ifPresent(this::loadRoots);
        if (file.isEmpty() || file.get().broken().isPresent() || roots.isEmpty()) {
            if (tree.adapters.stream().flatMap(ca -> ca.ports().stream()).anyMatch(tree::endsAtAdapter)) {
                return Optional.of("a CA is cabled to another CA");
            }
            rankFromHosts();
            takeFarthestForRoots();
        }
        tree.maxRank = spread(roots);
        tree.removeUnranked();
        return tree.maxRank == 0 && tree.switches().count() > 1
                ? Optional.of("several switches are roots and none is below them")
                : Optional.empty();
    }

    private void loadRoots(GuidFile file) {
        for (Guid guid : file.guids()) {
            tree.switchAt(tree.index.rank(guid)).ifPresent(root -> {
                root.rank = 0;
                roots.add(root);
            });
        }
    }

    private void rankFromHosts() {
        Deque<TreeSwitch> queue = new ArrayDeque<>();
        for (Adapter adapter : tree.adapters) {
            for (Port port : adapter.ports()) {
                tree.index
                        .attachment(port.guid())
                        .map(Attachment::rank)
                        .flatMap(tree::switchAt)
                        .filter(node -> node.takeRank(0))
                        .ifPresent(queue::add);
            }
        }
        int farthest = spread(queue);
        tree.switches().filter(TreeSwitch::isRanked).forEach(node -> node.rank = farthest - node.rank);
    }

    private void takeFarthestForRoots() {
        tree.switches().forEach(node -> {
            if (node.rank == 0) {
                roots.add(node);
            } else {
                node.rank = TreeSwitch.UNRANKED;
            }
        });
    }

    /** Ranks outwards; the rank that was given last. */
    private int spread(Deque<TreeSwitch> queue) {
        int last = 0;
        FabricIndex index = tree.index;
        while (!queue.isEmpty()) {
            TreeSwitch here = queue.remove();
            for (int port = 1; port <= index.highestPort(here.key); port++) {
                Optional<TreeSwitch> peer = tree.switchAt(index.peerSwitch(here.key, port));
                if (peer.isPresent() && peer.get().takeRank(here.rank + 1)) {
                    last = peer.get().rank;
                    queue.add(peer.get());
                }
            }
        }
        return last;
    }
}
