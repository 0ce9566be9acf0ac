package io.espalier.engine.sm.sssp;

import java.util.Arrays;

/**
 * Dijkstra's search from one switch or from a host to all switches. What it found stays until it searches again. Used by one
 * thread.
 */
final class PathSearch {
    /** Neither reached nor the source. */
    static final int NO_LINK = -1;

    /** Reached over the host's own link. */
    static final int HOST_LINK = -2;

    /** OpenSM's infinity: what is as far counts as not reachable, in fabrics of about 20,000 ports and more. */
    private static final long FAR = 0x7FFF_FFFFL;

    private final LinkGraph graph;
    private final QuadHeap heap;
    private final int[] usedLinks;
    private final int[] hops;
    private final long[] distances;
    private final boolean[] done;
    private final int[] order;
    private int reached;

    PathSearch(LinkGraph graph) {
        this.graph = graph;
        int size = graph.switches() + 1;
        heap = new QuadHeap(size);
        usedLinks = new int[size];
        hops = new int[size];
        distances = new long[size];
        done = new boolean[size];
        order = new int[size];
    }

    /** From a switch itself. */
    void fromSwitch(int rank) {
        reset(graph.switches());
        start(rank);
        run(heap.removeFirst());
    }

    /** From a host on a switch, one link of weight 1 away. */
    void fromHostOn(int rank) {
        int host = graph.switches();
        reset(host + 1);
        start(host);
        heap.removeFirst();
        usedLinks[rank] = HOST_LINK;
        distances[rank] = 1;
        heap.decrease(rank, 1);
        run(heap.removeFirst());
    }

    private void reset(int count) {
        heap.fill(count, FAR);
        Arrays.fill(usedLinks, NO_LINK);
        Arrays.fill(hops, 0);
        Arrays.fill(distances, FAR);
        Arrays.fill(done, false);
        reached = 0;
    }

    private void start(int source) {
        done[source] = true;
        distances[source] = 0;
        heap.decrease(source, 0);
    }

    private void run(int nearest) {
        for (int rank = nearest; rank >= 0; rank = heap.removeFirst()) {
            done[rank] = true;
            order[reached++] = rank;
            int link = usedLinks[rank];
            if (link != NO_LINK) {
                hops[rank] = link == HOST_LINK ? 1 : hops[graph.from(link)] + 1;
            }
            reachOut(rank);
        }
    }

    private void reachOut(int rank) {
        long sofar = distances[rank];
        int end = graph.firstLink(rank + 1);
        for (int link = graph.firstLink(rank); link < end; link++) {
            int peer = graph.to(link);
            if (!done[peer]) {
                long distance = sofar + graph.weight(link);
                if (distance < distances[peer]) {
                    usedLinks[peer] = link;
                    distances[peer] = distance;
                    heap.decrease(peer, distance);
                }
            }
        }
    }

    /** How many switches were gone through. */
    int reached() {
        return reached;
    }

    /** The switch that was gone through as the n-th, counted from 0: never before the one from which it was reached. */
    int reachedAs(int number) {
        return order[number];
    }

    /** The link by which a switch was reached, leading to it; {@link #HOST_LINK}, or {@link #NO_LINK}. */
    int usedLink(int rank) {
        return usedLinks[rank];
    }

    /** Links from the source to a switch; 0 where it was not reached. */
    int hops(int rank) {
        return hops[rank];
    }

    /** The links by which the switches were reached. */
    int[] usedLinks() {
        return Arrays.copyOf(usedLinks, graph.switches());
    }
}
