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

    /** Whether paths wait for each other in a circle, were all on one lane. May say so where no host sends such paths. */
    boolean hasCycle(List<UnicastRun.Route> routes) {
        List<BitSet> next = waits(routes);
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

    private List<BitSet> waits(List<UnicastRun.Route> routes) {
        List<BitSet> next = new ArrayList<>();
        for (int channel = 0; channel < graph.links(); channel++) {
            next.add(new BitSet());
        }
        for (UnicastRun.Route route : routes) {
            int[] links = route.links();
            for (int rank = 0; rank < links.length; rank++) {
                if (links[rank] >= 0 && links[graph.from(links[rank])] >= 0) {
                    int peer = graph.from(links[rank]);
                    next.get(channel(rank, links[rank])).set(channel(peer, links[peer]));
                }
            }
        }
        return next;
    }

    private int channel(int rank, int link) {
        return graph.linkAt(rank, graph.toPort(link));
    }
}
