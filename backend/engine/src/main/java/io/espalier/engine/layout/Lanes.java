package io.espalier.engine.layout;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Numbers the cables that lie between the same two nodes, in the order of their ends. */
final class Lanes {
    /** Two nodes, the smaller GUID first. */
    private record Pair(Guid a, Guid b) {
        static Pair of(Link link) {
            return new Pair(link.a().node(), link.b().node());
        }
    }

    private final Map<Pair, List<Link>> cables = new HashMap<>();
    private final Map<Link, Integer> lanes = new HashMap<>();

    Lanes(Fabric fabric) {
        for (Link link : fabric.links()) {
            List<Link> parallel = cables.computeIfAbsent(Pair.of(link), pair -> new ArrayList<>());
            lanes.put(link, parallel.size());
            parallel.add(link);
        }
    }

    int lane(Link link) {
        return lanes.getOrDefault(link, 0);
    }

    int lanes(Link link) {
        return cables.getOrDefault(Pair.of(link), List.of()).size();
    }
}
