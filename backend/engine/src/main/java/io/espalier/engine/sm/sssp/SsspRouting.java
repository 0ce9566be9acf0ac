package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.EngineAnswer;
import io.espalier.model.Fabric;
import io.espalier.model.SubnetManager;
import java.util.Optional;

/**
 * Multicast as OpenSM's engines sssp and dfsssp lay it. Both give the same trees; dfsssp refuses where the lanes do not
 * suffice to keep unicast free of deadlock.
 */
public final class SsspRouting {
    private final SsspOptions options;

    public SsspRouting(SsspOptions options) {
        this.options = options;
    }

    /** The trees of a fabric, or why there are none. */
    public EngineAnswer on(Fabric fabric) {
        return on(fabric, FabricIndex.of(fabric));
    }

    /** The same where the index is at hand. */
    public EngineAnswer on(Fabric fabric, FabricIndex index) {
        if (index.size() == 0) {
            return new EngineAnswer.Refused("there is no switch");
        }
        EndPorts ports = new EndPorts(fabric, index);
        long lids = ports.allLids();
        LinkGraph graph = new LinkGraph(index, lids * lids);
        int missed = unreached(fabric, index, graph);
        if (missed > 0) {
            return new EngineAnswer.Refused(missed + " switches cannot be reached from the subnet manager");
        }
        UnicastRun run = new UnicastRun(index, ports, graph, options.lanes().isPresent());
        run.run(DestinationOrder.of(index, ports, options));
        return tooFewLanes(index, graph, run)
                .<EngineAnswer>map(EngineAnswer.Refused::new)
                .orElseGet(() -> new EngineAnswer.Planned(new SsspPlan(fabric, index, graph, ports, run.hops())));
    }

    /** OpenSM tries one search, from its own port, before it starts. */
    private static int unreached(Fabric fabric, FabricIndex index, LinkGraph graph) {
        PathSearch search = new PathSearch(graph);
        Optional<Attachment> manager = fabric.subnetManagers().stream()
                .filter(sm -> sm.state() == SubnetManager.State.MASTER)
                .findFirst()
                .flatMap(sm -> index.attachment(sm.portGuid()));
        int source = manager.map(Attachment::rank).orElse(0);
        search.fromSwitch(source);
        int missed = 0;
        for (int rank = 0; rank < index.size(); rank++) {
            missed += rank != source && search.usedLink(rank) == PathSearch.NO_LINK ? 1 : 0;
        }
        return missed;
    }

    private Optional<String> tooFewLanes(FabricIndex index, LinkGraph graph, UnicastRun run) {
        return options.lanes().flatMap(available -> {
            int needed = new LaneNeed(index, graph, run.routes()).lanes(available);
            return needed <= available
                    ? Optional.empty()
                    : Optional.of("paths without deadlock need more than the " + available + " data lanes there are");
        });
    }
}
