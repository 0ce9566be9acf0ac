package io.espalier.collect;

import io.espalier.mad.NodeInfo;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import java.util.Map;
import java.util.Optional;

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

    boolean hasCable(PortId a, PortId b) {
        return b.equals(peers.get(a));
    }
}
