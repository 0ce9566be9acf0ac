package io.espalier.engine.sm.sssp;

import io.espalier.engine.sm.route.HopTable;
import java.util.ArrayList;
import java.util.List;

/**
 * Lays the paths from all switches to all LIDs, one after the other, each making the links it uses heavier. Multicast needs it
 * for the weights and for the hops between switches. Cost: one search a LID.
 */
final class UnicastRun {
    private final LinkGraph graph;
    private final EndPorts ports;
    private final PathSearch search;
    private final HopTable hops;
    private final boolean keepsRoutes;
    private final List<LidRoute> routes = new ArrayList<>();

    UnicastRun(HopTable hops, EndPorts ports, LinkGraph graph, boolean keepsRoutes) {
        this.graph = graph;
        this.ports = ports;
        this.search = new PathSearch(graph);
        this.hops = hops;
        this.keepsRoutes = keepsRoutes;
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

    /** Every switch's LIDs weigh on all links of its path. */
    private void addWeights() {
        for (int rank = 0; rank < graph.switches(); rank++) {
            int lids = ports.lidsOn(rank);
            int link = search.usedLink(rank);
            while (link >= 0) {
                graph.addWeight(link, lids);
                link = search.usedLink(graph.from(link));
            }
        }
    }

    /** In the order in which they were laid; empty where they were not to be kept. */
    List<LidRoute> routes() {
        return List.copyOf(routes);
    }
}
