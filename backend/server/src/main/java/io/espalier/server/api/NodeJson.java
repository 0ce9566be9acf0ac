package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.Switch;

/** A node in a list; tier is -1 for what is no switch. */
record NodeJson(String guid, NodeKindJson kind, String name, int tier, int lid, int ports) {
    static NodeJson of(FabricAnalysis analysis, Node node) {
        return new NodeJson(
                node.guid().toString(),
                NodeKindJson.of(node),
                node.description(),
                tier(analysis, node),
                lid(node),
                node.identity().portCount());
    }

    static int tier(FabricAnalysis analysis, Node node) {
        return node instanceof Switch ? analysis.tiers().tier(node.guid()) : -1;
    }

    static int lid(Node node) {
        return node.ports().stream()
                .map(Port::lid)
                .mapToInt(lid -> lid.value())
                .findFirst()
                .orElse(0);
    }
}
