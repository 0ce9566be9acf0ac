package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.LinkHeat;
import java.util.List;

/** Links, the busiest first; total counts those that were left out too. */
record LinkListJson(long fabric, int total, List<LinkJson> links) {
    static LinkListJson of(FabricAnalysis analysis, int limit) {
        List<LinkHeat> all = analysis.heat().links();
        return new LinkListJson(
                analysis.fabric().number(),
                all.size(),
                all.stream()
                        .sorted(LinkHeat.HOTTEST)
                        .limit(limit)
                        .map(heat -> LinkJson.of(analysis.fabric(), heat))
                        .toList());
    }
}
