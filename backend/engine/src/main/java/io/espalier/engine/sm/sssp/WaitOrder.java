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
    boolean hasCycle(List<LidRoute> routes) {
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

    private List<BitSet> waits(List<LidRoute> routes) {
        List<BitSet> next = new ArrayList<>();
        for (int channel = 0; channel < graph.links(); channel++) {
            next.add(new BitSet());
        }
        for (LidRoute route : routes) {
            for (int rank = 0; rank < graph.switches(); rank++) {
                int link = route.link(rank);
                int onward = link < 0 ? PathSearch.NO_LINK : route.link(graph.from(link));
                if (onward >= 0) {
                    next.get(channel(link)).set(channel(onward));
                }
            }
        }
        return next;
    }

    /** The other direction of the cable. */
    private int channel(int link) {
        return graph.linkAt(graph.to(link), graph.toPort(link));
    }
}
