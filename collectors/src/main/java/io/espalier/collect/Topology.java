package io.espalier.collect;

import io.espalier.mad.NodeInfo;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Nodes and cables as one discovery found them.
 *
 * @param nodes everything found, the local node first
 * @param peers the far end of each cable, from both ends
 */
record Topology(Map<Guid, NodeFacts> nodes, Map<PortId, PortId> peers) {
    /** Before the first discovery. */
    static final Topology NOTHING = new Topology(Map.of(), Map.of());

    /** The node that says this of itself, if it was there and said the same. */
    Optional<NodeFacts> find(NodeInfo info) {
        return Optional.ofNullable(nodes.get(info.nodeGuid())).filter(node -> node.isSameNode(info));
    }

    /** The cables, each once, sorted. */
    List<Link> links() {
        return peers.entrySet().stream()
                .filter(cable -> cable.getKey().compareTo(cable.getValue()) < 0)
                .map(cable -> new Link(cable.getKey(), cable.getValue()))
                .sorted()
                .toList();
    }

    /** PortGUIDs of all ports that can be in a group. */
    Set<Guid> endPortGuids() {
        Set<Guid> guids = new HashSet<>();
        for (NodeFacts node : nodes.values()) {
            node.endPorts().forEach(port -> guids.add(node.portGuid(port)));
        }
        return guids;
    }

    boolean hasCable(PortId a, PortId b) {
        return b.equals(peers.get(a));
    }
}
