package io.espalier.ui.overview;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;

/** How many of each there are. */
record Figures(long switches, long hosts, long routers, long links, long groups, long members) {
    static Figures of(FabricAnalysis analysis) {
        Fabric fabric = analysis.fabric();
        long switches = fabric.switches().size();
        long hosts = fabric.nodes().values().stream()
                .filter(node -> node instanceof Adapter adapter && !adapter.isAggregationNode())
                .count();
        long routers = fabric.nodes().values().stream()
                .filter(io.espalier.model.Router.class::isInstance)
                .count();
        long members = fabric.groups().stream()
                .mapToLong(group -> group.members().size())
                .sum();
        return new Figures(
                switches, hosts, routers, fabric.links().size(), fabric.groups().size(), members);
    }
}
