package io.espalier.server.api;

import io.espalier.engine.index.NodeNames;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Port;
import io.espalier.model.PortId;

/** What to call ports and nodes, also those that are not in the fabric. */
final class PortWords {
    private PortWords() {}

    /** "leaf-07 port 12". */
    static String of(Fabric fabric, PortId port) {
        return node(fabric, port.node()) + " port " + port.number();
    }

    /** The node's name; its GUID where it is not there. */
    static String node(Fabric fabric, Guid guid) {
        return fabric.findNode(guid).map(NodeNames::of).orElse(guid.toString());
    }

    /** The name of the node of an end port; its PortGUID where it is not there. */
    static String endPort(Fabric fabric, Guid portGuid) {
        return fabric.findEndPort(portGuid)
                .map(Port::id)
                .map(id -> node(fabric, id.node()))
                .orElse(portGuid.toString());
    }
}
