package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import java.util.List;
import java.util.Optional;

/** A node with its ports and who is at their other end. */
record NodeDetailJson(
        long fabric, NodeJson node, String systemImageGuid, int vendorId, int deviceId, List<PortJson> ports) {
    /** A port; speeds are data rates in Gb/s. */
    record PortJson(
            int number,
            String guid,
            int lid,
            String state,
            String physicalState,
            String rate,
            double gbps,
            int mtu,
            int treesOut,
            Optional<PeerJson> peer) {}

    /** The other end of a cable. */
    record PeerJson(String node, int port, String name) {
        static PeerJson of(Fabric fabric, PortId peer) {
            return new PeerJson(
                    peer.node().toString(),
                    peer.number(),
                    fabric.node(peer.node()).description());
        }
    }

    static NodeDetailJson of(FabricAnalysis analysis, Node node) {
        return new NodeDetailJson(
                analysis.fabric().number(),
                NodeJson.of(analysis, node),
                node.identity().systemImageGuid().toString(),
                node.identity().vendorId(),
                node.identity().deviceId(),
                node.ports().stream().map(port -> port(analysis, port)).toList());
    }

    private static PortJson port(FabricAnalysis analysis, Port port) {
        Fabric fabric = analysis.fabric();
        return new PortJson(
                port.number(),
                port.guid().toString(),
                port.lid().value(),
                port.state().name(),
                port.physicalState().name(),
                rate(port),
                port.dataGbps(),
                port.neighborMtu().bytes(),
                analysis.loads().treesOut(port.id()),
                fabric.findPeer(port.id()).map(peer -> PeerJson.of(fabric, peer)));
    }

    /** "4x HDR". */
    static String rate(Port port) {
        return port.width().label() + " " + port.speed().name();
    }
}
