package io.espalier.bench.engine;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Loss;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.TreeLoads;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.List;
import java.util.Random;

/** The links between the switches of a fabric, to take one away. */
record Trunks(List<Link> links) {
    static Trunks of(Fabric fabric) {
        return new Trunks(fabric.links().stream()
                .filter(link -> fabric.node(link.a().node()) instanceof Switch
                        && fabric.node(link.b().node()) instanceof Switch)
                .toList());
    }

    Link any(Random random) {
        return links.get(random.nextInt(links.size()));
    }

    /** The link with the first egress in KEY order that most trees leave by; any where no tree does. */
    Link hottest(Forest forest) {
        List<TreeLoads.Load> hottest = forest.loads().hottest(1);
        return hottest.isEmpty() ? links.getFirst() : of(hottest.getFirst().egress());
    }

    private Link of(PortId egress) {
        return links.stream()
                .filter(link -> link.a().equals(egress) || link.b().equals(egress))
                .findFirst()
                .orElseThrow();
    }

    Loss lossOf(Link link, FabricIndex index) {
        return new Loss.Builder(index).link(link).build();
    }

    /** The fabric without one of its links. */
    static Fabric without(Fabric fabric, Loss loss) {
        FabricIndex index = loss.index();
        Fabric.Builder builder = fabric.toBuilder().clearLinks();
        for (Link link : fabric.links()) {
            int rank = index.rank(link.a().node());
            if (rank < 0 || !loss.isEgressLost(index.egress(rank, link.a().number()))) {
                builder.link(link);
            }
        }
        return builder.build();
    }
}
