package io.espalier.engine.whatif;

import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a subnet manager finds from its place: the switches that packets get to, and the CA and router ports on them. Nothing
 * goes on through a host.
 *
 * @param switches NodeGUIDs
 * @param ports CA and router ports
 */
record SmReach(Set<Guid> switches, Set<PortId> ports) {
    /** From an end port, over the cables that carry. */
    static SmReach from(PortId start, Map<Guid, Node> nodes, Function<PortId, Optional<PortId>> peers) {
        SmReach reach = new SmReach(new HashSet<>(), new HashSet<>());
        if (nodes.get(start.node()) instanceof Switch) {
            reach.spread(start.node(), nodes, peers);
        } else {
            reach.ports.add(start);
            peers.apply(start).ifPresent(peer -> reach.arrive(peer, nodes, peers));
        }
        return reach;
    }

    private void arrive(PortId port, Map<Guid, Node> nodes, Function<PortId, Optional<PortId>> peers) {
        if (nodes.get(port.node()) instanceof Switch) {
            spread(port.node(), nodes, peers);
        } else {
            ports.add(port);
        }
    }

    private void spread(Guid from, Map<Guid, Node> nodes, Function<PortId, Optional<PortId>> peers) {
        Deque<Guid> queue = new ArrayDeque<>();
        if (switches.add(from)) {
            queue.add(from);
        }
        while (!queue.isEmpty()) {
            for (PortId peer : peersOf(nodes.get(queue.remove()), peers)) {
                if (!(nodes.get(peer.node()) instanceof Switch)) {
                    ports.add(peer);
                } else if (switches.add(peer.node())) {
                    queue.add(peer.node());
                }
            }
        }
    }

    private static List<PortId> peersOf(@Nullable Node node, Function<PortId, Optional<PortId>> peers) {
        return node == null
                ? List.of()
                : node.ports().stream()
                        .flatMap(port -> peers.apply(port.id()).stream())
                        .toList();
    }

    /** From wherever most end ports are found; among equals from the switch that is first in KEY order. */
    static SmReach widest(Map<Guid, Node> nodes, Function<PortId, Optional<PortId>> peers) {
        Set<Guid> left = new TreeSet<>(Guid.KEY_ORDER);
        nodes.values().stream().filter(Switch.class::isInstance).map(Node::guid).forEach(left::add);
        SmReach widest = new SmReach(Set.of(), Set.of());
        while (!left.isEmpty()) {
            SmReach part = from(new PortId(left.iterator().next(), 0), nodes, peers);
            left.removeAll(part.switches);
            widest = part.ports.size() > widest.ports.size() || widest.switches.isEmpty() ? part : widest;
        }
        return widest;
    }
}
