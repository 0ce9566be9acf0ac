package io.espalier.engine.compare;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Two fabrics laid over each other, for a picture of both.
 *
 * @param fabric the nodes of both and their links, those of the later fabric first
 * @param moved links of the earlier fabric on whose ports the later one has other links: a port can have one only
 */
public record UnitedFabric(Fabric fabric, List<Link> moved) {
    public UnitedFabric {
        moved = List.copyOf(moved);
    }

    /** One fabric over another. */
    public static UnitedFabric of(Fabric before, Fabric after) {
        Fabric.Builder builder = new Fabric.Builder(after.sweptAt()).number(after.number());
        before.nodes().values().forEach(node -> builder.node(united(node, after.findNode(node.guid()))));
        after.nodes().values().stream()
                .filter(node -> before.findNode(node.guid()).isEmpty())
                .forEach(builder::node);
        after.links().forEach(builder::link);
        List<Link> moved = new ArrayList<>();
        for (Link link : before.links()) {
            boolean free = after.findPeer(link.a()).isEmpty()
                    && after.findPeer(link.b()).isEmpty();
            if (free) {
                builder.link(link);
            } else if (!after.findPeer(link.a()).equals(Optional.of(link.b()))) {
                moved.add(link);
            }
        }
        return new UnitedFabric(builder.build(), moved);
    }

    /** The cables of both: those of the united fabric, then those whose ports have another one now. */
    public List<Link> links() {
        return Stream.concat(fabric.links().stream(), moved.stream()).toList();
    }

    /** A node as it is later, with the ports that it had only before. */
    private static Node united(Node before, Optional<Node> after) {
        Node now = after.orElse(before);
        TreeMap<PortId, Port> ports = new TreeMap<>();
        before.ports().forEach(port -> ports.put(port.id(), port));
        now.ports().forEach(port -> ports.put(port.id(), port));
        List<Port> all = ports.values().stream()
                .sorted(Comparator.comparingInt(Port::number))
                .toList();
        return switch (now) {
            case Switch node -> new Switch(node.identity(), all, node.capabilities());
            case Adapter node -> new Adapter(node.identity(), all);
            case Router node -> new Router(node.identity(), all);
        };
    }
}
