package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.Attachment;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.GuidFile;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.sm.route.DataLanes;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * OpenSM's engines sssp and dfsssp, which build their own trees. Both give the same; dfsssp refuses where the data lanes do
 * not suffice to keep unicast free of deadlock. LMC, cn_guid_file and io_guid_file are followed; avoid_throttled_links is not.
 */
public final class SsspRouting implements EngineRun {
    private final boolean deadlockFree;
    private final int vlCap;

    private SsspRouting(boolean deadlockFree, int vlCap) {
        this.deadlockFree = deadlockFree;
        this.vlCap = vlCap;
    }

    /** The engine sssp. */
    public static SsspRouting sssp() {
        return new SsspRouting(false, DataLanes.COMMON_VL_CAP);
    }

    /** The engine dfsssp, on ports as common as ibsim's. */
    public static SsspRouting dfsssp() {
        return dfsssp(DataLanes.COMMON_VL_CAP);
    }

    /**
     * The engine dfsssp.
     *
     * @param vlCap the smallest PortInfo.VLCap of any end of a link, 1 to 5
     */
    public static SsspRouting dfsssp(int vlCap) {
        return new SsspRouting(true, vlCap);
    }

    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        FabricIndex index = input.index();
        if (index.size() == 0) {
            return new Outcome.Refused("there is no switch");
        }
        if (input.settings().isTrue("avoid_throttled_links")) {
            return new Outcome.NotFollowed("which links are throttled is not known");
        }
        EndPorts ports = new EndPorts(input);
        long lids = ports.allLids();
        LinkGraph graph = new LinkGraph(index, lids * lids);
        return broken(input, graph)
                .<Outcome>map(Outcome.Refused::new)
                .orElseGet(() -> route(input, hops, ports, graph));
    }

    private Outcome route(RoutingInput input, HopTable hops, EndPorts ports, LinkGraph graph) {
        UnicastRun run = new UnicastRun(hops, ports, graph, deadlockFree);
        Set<Guid> computeNodes = guids(input, SettingsFile.COMPUTE_NODES);
        Set<Guid> ioNodes = guids(input, SettingsFile.IO_NODES);
        run.run(DestinationOrder.of(input.index(), ports, computeNodes, ioNodes));
        return tooFewLanes(input, graph, run)
                .<Outcome>map(Outcome.Refused::new)
                .orElseGet(() -> new Outcome.Routed(new SsspPlan(input.fabric(), input.index(), graph, ports, hops)));
    }

    private static Set<Guid> guids(RoutingInput input, SettingsFile file) {
        List<Guid> guids = input.settings().guids(file).map(GuidFile::guids).orElse(List.of());
        return new HashSet<>(guids);
    }

    private static Optional<String> broken(RoutingInput input, LinkGraph graph) {
        int missed = unreached(input.fabric(), input.index(), graph);
        if (missed > 0) {
            return Optional.of(missed + " switches cannot be reached from the subnet manager");
        }
        for (SettingsFile file : List.of(SettingsFile.COMPUTE_NODES, SettingsFile.IO_NODES)) {
            Optional<String> line = input.settings().guids(file).flatMap(GuidFile::broken);
            if (line.isPresent()) {
                return line.map(text -> file.key() + " cannot be understood: " + text);
            }
        }
        return Optional.empty();
    }

    /** OpenSM tries one search, from its own port, before it starts. */
    private static int unreached(Fabric fabric, FabricIndex index, LinkGraph graph) {
        PathSearch search = new PathSearch(graph);
        Optional<Attachment> manager = fabric.findMaster().flatMap(sm -> index.attachment(sm.portGuid()));
        int source = manager.map(Attachment::rank).orElse(0);
        search.fromSwitch(source);
        int missed = 0;
        for (int rank = 0; rank < index.size(); rank++) {
            missed += rank != source && search.usedLink(rank) == PathSearch.NO_LINK ? 1 : 0;
        }
        return missed;
    }

    private Optional<String> tooFewLanes(RoutingInput input, LinkGraph graph, UnicastRun run) {
        if (!deadlockFree) {
            return Optional.empty();
        }
        int available = DataLanes.of(input.settings(), vlCap);
        int needed = new LaneNeed(input.index(), graph, run.routes()).lanes(available);
        return needed <= available
                ? Optional.empty()
                : Optional.of("paths without deadlock need more than the " + available + " data lanes there are");
    }
}
