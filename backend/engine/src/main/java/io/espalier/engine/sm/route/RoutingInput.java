package io.espalier.engine.sm.route;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;

/**
 * What a routing engine works on.
 *
 * @param fabric nodes, LIDs and LMCs
 * @param index its switches in KEY order and what hangs on them
 * @param settings how OpenSM is told to route
 */
public record RoutingInput(Fabric fabric, FabricIndex index, SmSettings settings) {
    /** LMC as configured; where that is not said, the largest that an end port of the fabric has. */
    public int lmc() {
        int found = fabric.nodes().values().stream()
                .flatMap(node -> node.ports().stream())
                .mapToInt(port -> port.lmc())
                .max()
                .orElse(0);
        return settings.number("lmc", found);
    }
}
