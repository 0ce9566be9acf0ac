package io.espalier.engine.sm.sssp;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/** Whether the channels can be put in an order that all paths keep to. Cost: LIDs times switches, not pairs of LIDs. */
final class WaitOrder {
    private final LinkGraph graph;

    WaitOrder(LinkGraph graph) {
        this.graph = graph;
    }

    /**
     * Whether paths wait for each other in a circle, were all on one lane.
     *
     * @param sources switches that have hosts which send
     */
    boolean hasCycle(List<LidRoute> routes, BitSet sources) {
        List<BitSet> next = waits(routes, sources);
        int[] waiting = new int[graph.links()];
        next.forEach(channels -> channels.stream().forEach(channel -> waiting[channel]++));
        Deque<Integer> free = new ArrayDeque<>();
        for (int channel = 0; channel < waiting.length; channel++) {
            if (waiting[channel] == 0) {
                free.add(channel);
            }
        }
        int done = 0;
        for (; !free.isEmpty(); done++) {
            next.get(free.remove()).stream()
                    .filter(channel -> --waiting[channel] == 0)
                    .forEach(free::add);
        }
        return done < waiting.length;
    }

    private List<BitSet> waits(List<LidRoute> routes, BitSet sources) {
        List<BitSet> next = new ArrayList<>();
        for (int channel = 0; channel < graph.links(); channel++) {
            next.add(new BitSet());
        }
        for (LidRoute route : routes) {
            BitSet seen = new BitSet();
            sources.stream().forEach(rank -> follow(route, rank, seen, next));
        }
        return next;
    }

    private void follow(LidRoute route, int source, BitSet seen, List<BitSet> next) {
        int rank = source;
        while (!seen.get(rank) && route.link(rank) >= 0) {
            seen.set(rank);
            int link = route.link(rank);
            rank = graph.from(link);
            if (route.link(rank) >= 0) {
                next.get(channel(link)).set(channel(route.link(rank)));
            }
        }
    }

    /** The other direction of the cable. */
    private int channel(int link) {
        return graph.linkAt(graph.to(link), graph.toPort(link));
    }
}
