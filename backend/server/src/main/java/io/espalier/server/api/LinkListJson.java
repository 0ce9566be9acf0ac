package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.LinkHeat;
import java.util.List;
import java.util.function.Predicate;

/** Links, the busiest first; total counts those that were not wanted or left out too. */
record LinkListJson(long fabric, int total, List<LinkJson> links) {
    static LinkListJson of(FabricAnalysis analysis, Predicate<LinkJson> wanted, int limit) {
        List<LinkHeat> all = analysis.heat().links();
        return new LinkListJson(
                analysis.fabric().number(),
                all.size(),
                LinkHeat.hottest(all).stream()
                        .map(heat -> LinkJson.of(analysis.fabric(), heat))
                        .filter(wanted)
                        .limit(limit)
                        .toList());
    }
}
