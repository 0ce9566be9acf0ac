package io.espalier.engine.index;

import io.espalier.engine.index.FoundHost.State;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the ports that hosts join and send by. Names lead to hosts, which are all nodes that are no switches; a switch is only
 * named by its GUID. Of a host's ports the one with a link is meant; with more than one it must be named by PortGUID.
 */
public final class HostFinder {
    private static final int LISTED = 4;

    private final Fabric fabric;
    private final List<Node> hosts;
    private final Map<String, Set<Node>> byName = new HashMap<>();

    /** Looks among the hosts of a fabric. */
    public HostFinder(Fabric fabric) {
        this.fabric = fabric;
        hosts = fabric.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .toList();
        for (Node host : hosts) {
            for (String name : List.of(NodeNames.of(host), NodeNames.hostOf(host))) {
                byName.computeIfAbsent(name, key -> new LinkedHashSet<>()).add(host);
            }
        }
    }

    /** Every host that a text means: a GUID with 0x, a name, a range of names, or a glob; at least one answer. */
    public Stream<FoundHost> find(String text) {
        if (text.startsWith("0x") || text.startsWith("0X")) {
            return Stream.of(byGuid(text, Guid.parse(text)));
        }
        NodePattern pattern = NodePattern.parse(text);
        return pattern.isGlob() ? byGlob(pattern) : pattern.names().map(this::byName);
    }

    private FoundHost byGuid(String name, Guid guid) {
        Optional<Port> port = fabric.findEndPort(guid);
        if (port.isPresent()) {
            return one(name, fabric.node(port.get().id().node()), port.get());
        }
        return fabric.findNode(guid)
                .map(node -> byNode(name, node))
                .orElseGet(() -> FoundHost.not(name, State.UNKNOWN, "no port and no node has GUID " + guid));
    }

    private FoundHost byName(String name) {
        Set<Node> called = byName.getOrDefault(name, Set.of());
        if (called.size() > 1) {
            String which = called.stream()
                    .limit(LISTED)
                    .map(node -> node.guid() + " (" + NodeNames.of(node) + ")")
                    .collect(Collectors.joining(", "));
            return FoundHost.not(
                    name,
                    State.AMBIGUOUS,
                    called.size() + " nodes are called " + name + "; name one by its whole description or by GUID: "
                            + which + (called.size() > LISTED ? ", …" : ""));
        }
        return called.stream()
                .findFirst()
                .map(node -> byNode(name, node))
                .orElseGet(() -> FoundHost.not(name, State.UNKNOWN, "no host is called " + name));
    }

    private Stream<FoundHost> byGlob(NodePattern pattern) {
        List<FoundHost> found = hosts.stream()
                .filter(pattern::matches)
                .map(node -> byNode(NodeNames.of(node), node))
                .toList();
        return found.isEmpty()
                ? Stream.of(FoundHost.not(pattern.toString(), State.UNKNOWN, "no host's name fits " + pattern))
                : found.stream();
    }

    private FoundHost byNode(String name, Node node) {
        List<Port> ports = node instanceof Switch ? node.findPort(0).stream().toList() : node.ports();
        List<Port> linked = ports.stream().filter(this::isUp).toList();
        if (linked.size() > 1) {
            String which = linked.stream()
                    .limit(LISTED)
                    .map(port -> port.guid() + " (port " + port.number() + ")")
                    .collect(Collectors.joining(", "));
            return FoundHost.not(
                    name,
                    State.AMBIGUOUS,
                    NodeNames.of(node) + " has " + linked.size() + " ports with a link; name one by PortGUID: "
                            + which);
        }
        return linked.isEmpty()
                ? FoundHost.not(name, State.DOWN, NodeNames.of(node) + " has no port with a link")
                : one(name, node, linked.getFirst());
    }

    private FoundHost one(String name, Node node, Port port) {
        String label = NodeNames.of(node) + " port " + port.number();
        return isUp(port)
                ? FoundHost.found(name, port.guid(), label)
                : FoundHost.not(name, State.DOWN, label + " has no link");
    }

    /** Port 0 of a switch needs no cable. */
    private boolean isUp(Port port) {
        boolean isSwitch = fabric.node(port.id().node()) instanceof Switch;
        return isSwitch
                ? port.number() == 0
                : port.state() != PortState.DOWN && fabric.findPeer(port.id()).isPresent();
    }
}
