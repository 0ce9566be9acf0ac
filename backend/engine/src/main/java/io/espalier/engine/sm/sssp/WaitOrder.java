package io.espalier.engine.sm.sssp;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.function.IntConsumer;

/** Whether the channels can be put in an order that all paths keep to. Cost: LIDs times switches, not pairs of LIDs. Used once. */
final class WaitOrder {
    private final LinkGraph graph;
    private final int[] channelOf;
    private final int width;

    /** For each channel, a bit for each channel that leaves where it ends, by their order there. */
    private final long[] waits;

    WaitOrder(LinkGraph graph) {
        this.graph = graph;
        channelOf = new int[graph.links()];
        for (int link = 0; link < channelOf.length; link++) {
            // The routes are laid from the destination; packets go the other way.
            channelOf[link] = graph.linkAt(graph.to(link), graph.toPort(link));
        }
        width = (mostLinks(graph) + Long.SIZE - 1) / Long.SIZE;
        waits = new long[Math.multiplyExact(channelOf.length, width)];
    }

    private static int mostLinks(LinkGraph graph) {
        int most = 0;
        for (int rank = 0; rank < graph.switches(); rank++) {
            most = Math.max(most, graph.firstLink(rank + 1) - graph.firstLink(rank));
        }
        return most;
    }

    /**
     * Whether paths wait for each other in a circle, were all on one lane.
     *
     * @param sources switches that have hosts which send
     */
    boolean hasCycle(List<LidRoute> routes, BitSet sources) {
        int[] ranks = sources.stream().toArray();
        int[] seenFor = new int[graph.switches()];
        int number = 0;
        for (LidRoute route : routes) {
            number++;
            for (int rank : ranks) {
                follow(route, rank, seenFor, number);
            }
        }
        return !canBeOrdered();
    }

    /** Up to where another path to the same LID was seen before. */
    private void follow(LidRoute route, int source, int[] seenFor, int number) {
        int rank = source;
        int link = route.link(rank);
        while (seenFor[rank] != number && link >= 0) {
            seenFor[rank] = number;
            rank = graph.from(link);
            int next = route.link(rank);
            if (next >= 0) {
                int bit = channelOf[next] - graph.firstLink(rank);
                waits[channelOf[link] * width + bit / Long.SIZE] |= 1L << bit;
            }
            link = next;
        }
    }

    /** Takes channels away that none waits for, until none is left or all left are waited for. */
    private boolean canBeOrdered() {
        int[] waiting = new int[channelOf.length];
        for (int channel = 0; channel < waiting.length; channel++) {
            forEachWait(channel, next -> waiting[next]++);
        }
        Deque<Integer> free = new ArrayDeque<>();
        for (int channel = 0; channel < waiting.length; channel++) {
            if (waiting[channel] == 0) {
                free.add(channel);
            }
        }
        int done = 0;
        for (; !free.isEmpty(); done++) {
            forEachWait(free.remove(), next -> {
                if (--waiting[next] == 0) {
                    free.add(next);
                }
            });
        }
        return done == waiting.length;
    }

    private void forEachWait(int channel, IntConsumer action) {
        int first = graph.firstLink(graph.to(channel));
        for (int word = 0; word < width; word++) {
            for (long bits = waits[channel * width + word]; bits != 0; bits &= bits - 1) {
                action.accept(first + word * Long.SIZE + Long.numberOfTrailingZeros(bits));
            }
        }
    }
}
