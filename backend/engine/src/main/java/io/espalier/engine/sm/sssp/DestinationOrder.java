package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * In which order paths are laid: compute nodes, I/O nodes, all other hosts, then the switches themselves; within each, the
 * switch with most LIDs first, by KEY order among equals.
 */
final class DestinationOrder {
    private final EndPorts ports;
    private final List<Integer> ranks;
    private final Set<EndPort> order = new LinkedHashSet<>();

    private DestinationOrder(FabricIndex index, EndPorts ports) {
        this.ports = ports;
        ranks = IntStream.range(0, index.size())
                .boxed()
                .sorted(Comparator.comparingInt(ports::lidsOn).reversed())
                .toList();
    }

    /**
     * The order of all CA ports and switches.
     *
     * @param computeNodes PortGUIDs in cn_guid_file
     * @param ioNodes PortGUIDs in io_guid_file
     */
    static List<EndPort> of(FabricIndex index, EndPorts ports, Set<Guid> computeNodes, Set<Guid> ioNodes) {
        DestinationOrder order = new DestinationOrder(index, ports);
        order.addHosts(computeNodes::contains);
        order.addHosts(ioNodes::contains);
        Set<Guid> named = new HashSet<>(computeNodes);
        named.addAll(ioNodes);
        order.addHosts(guid -> !named.contains(guid));
        order.ranks.forEach(rank -> order.order.add(ports.switchAt(rank)));
        return new ArrayList<>(order.order);
    }

    private void addHosts(Predicate<Guid> wanted) {
        for (int rank : ranks) {
            ports.hostsOn(rank).stream()
                    .filter(port -> !port.router() && wanted.test(port.guid()))
                    .forEach(order::add);
        }
    }
}
