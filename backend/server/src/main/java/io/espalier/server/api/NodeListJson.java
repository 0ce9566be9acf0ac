package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import java.util.List;

/** All nodes of a fabric, by NodeGUID. */
record NodeListJson(long fabric, List<NodeJson> nodes) {
    static NodeListJson of(FabricAnalysis analysis) {
        return new NodeListJson(
                analysis.fabric().number(),
                analysis.fabric().nodes().values().stream()
                        .map(node -> NodeJson.of(analysis, node))
                        .toList());
    }
}
