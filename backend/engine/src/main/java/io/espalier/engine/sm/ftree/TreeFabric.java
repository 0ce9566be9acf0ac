package io.espalier.engine.sm.ftree;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.model.Adapter;
import io.espalier.model.Guid;
import io.espalier.model.Port;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What the fat-tree engine works on, filled step by step. Used by one thread. */
final class TreeFabric {
    final RoutingInput input;
    final FabricIndex index;

    /** CAs in KEY order. */
    final List<Adapter> adapters;

    /** CA ports with a cable, in KEY order of the CAs; without those whose switch no root reaches. */
    List<HostPort> hostPorts = List.of();

    /** Switches of the leaves' rank in the order of their indices, from the first to the last that has a compute node. */
    List<TreeSwitch> leaves = new ArrayList<>();

    int maxRank;
    int leafRank;
    private final Optional<TreeSwitch>[] switches;

    TreeFabric(RoutingInput input) {
        this.input = input;
        index = input.index();
        adapters = input.fabric().nodes().values().stream()
                .flatMap(node -> node instanceof Adapter adapter ? Stream.of(adapter) : Stream.empty())
                .sorted((a, b) -> Guid.KEY_ORDER.compare(a.guid(), b.guid()))
                .toList();
        switches = empty(index.size());
        for (int key = 0; key < switches.length; key++) {
            switches[key] = index.highestPort(key) > 0 ? Optional.of(new TreeSwitch(key)) : Optional.empty();
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    private static Optional<TreeSwitch>[] empty(int size) {
        return (Optional<TreeSwitch>[]) new Optional[size];
    }

    /** The switches that are in the tree, in KEY order. */
    Stream<TreeSwitch> switches() {
        return Arrays.stream(switches).flatMap(Optional::stream);
    }

    Optional<TreeSwitch> switchAt(int key) {
        return key < 0 ? Optional.empty() : switches[key];
    }

    void removeUnranked() {
        for (int key = 0; key < switches.length; key++) {
            switches[key] = switches[key].filter(TreeSwitch::isRanked);
        }
    }

    /** Whether a CA's port has a cable to another CA. */
    boolean endsAtAdapter(Port port) {
        return input.fabric()
                .findPeer(port.id())
                .flatMap(peer -> input.fabric().findNode(peer.node()))
                .filter(Adapter.class::isInstance)
                .isPresent();
    }
}
