package io.espalier.engine.sm.sssp;

import io.espalier.engine.sm.route.HopTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Lays the paths from all switches to all LIDs, one after the other, each making the links it uses heavier. Multicast needs it
 * for the weights and for the hops between switches. Cost: one search a LID.
 */
final class UnicastRun {
    private final LinkGraph graph;
    private final PathSearch search;
    private final HopTable hops;
    private final boolean keepsRoutes;
    private final List<LidRoute> routes = new ArrayList<>();
    private final long[] lids;
    private final long[] carried;

    UnicastRun(HopTable hops, EndPorts ports, LinkGraph graph, boolean keepsRoutes) {
        this.graph = graph;
        this.search = new PathSearch(graph);
        this.hops = hops;
        this.keepsRoutes = keepsRoutes;
        lids = new long[graph.switches()];
        Arrays.setAll(lids, ports::lidsOn);
        carried = new long[lids.length];
    }

    void run(List<EndPort> destinations) {
        for (int rank = 0; rank < graph.switches(); rank++) {
            hops.set(rank, rank, 0, 0);
        }
        for (EndPort destination : destinations) {
            for (int number = 0; number < destination.lids(); number++) {
                layPaths(destination, number);
            }
        }
    }

    private void layPaths(EndPort destination, int number) {
        if (destination.isSwitch()) {
            search.fromSwitch(destination.rank());
        } else {
            search.fromHostOn(destination.rank());
        }
        if (keepsRoutes) {
            routes.add(new LidRoute(destination, search.usedLinks()));
        }
        if (destination.isSwitch() && number == 0) {
            keepHops(destination.rank());
        }
        addWeights();
    }

    private void keepHops(int target) {
        for (int rank = 0; rank < graph.switches(); rank++) {
            int link = search.usedLink(rank);
            if (link >= 0) {
                hops.set(rank, target, graph.toPort(link), search.hops(rank));
            }
        }
    }

    /** Every switch's LIDs weigh on all links of its path: from the farthest on, each hands its weight to the one before. */
    private void addWeights() {
        for (int rank = 0; rank < lids.length; rank++) {
            carried[rank] = lids[rank];
        }
        for (int number = search.reached() - 1; number >= 0; number--) {
            int rank = search.reachedAs(number);
            int link = search.usedLink(rank);
            if (link >= 0) {
                graph.addWeight(link, carried[rank]);
                carried[graph.from(link)] += carried[rank];
            }
        }
    }

    /** In the order in which they were laid; empty where they were not to be kept. */
    List<LidRoute> routes() {
        return List.copyOf(routes);
    }
}
