package io.espalier.model;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What a fabric finds ports by; made once, when it is built. */
final class LinkEnds {
    private LinkEnds() {}

    /** The port at the other end of each cable. */
    static Map<PortId, PortId> peers(List<Link> links) {
        Map<PortId, PortId> peers = HashMap.newHashMap(2 * links.size());
        for (Link link : links) {
            if (peers.put(link.a(), link.b()) != null || peers.put(link.b(), link.a()) != null) {
                throw new IllegalArgumentException("two links on one port: " + link);
            }
        }
        return peers;
    }

    /** End ports by PortGUID. */
    static Map<Guid, Port> endPorts(Collection<Node> nodes) {
        Map<Guid, Port> ports = new HashMap<>();
        for (Node node : nodes) {
            if (node instanceof Switch) {
                node.findPort(0).ifPresent(port -> ports.put(port.guid(), port));
            } else {
                node.ports().forEach(port -> ports.put(port.guid(), port));
            }
        }
        return ports;
    }
}
