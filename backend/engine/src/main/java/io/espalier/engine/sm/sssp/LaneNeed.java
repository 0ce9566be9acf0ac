package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Lid;
import io.espalier.model.Port;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.OptionalInt;

/**
 * How many data lanes dfsssp needs to keep all paths free of deadlock: paths on the weakest wait of a cycle move to the next
 * lane, lane after lane. Cost: all pairs of LIDs, unless the paths have no cycle at all, which is found out first.
 */
final class LaneNeed {
    private final FabricIndex index;
    private final LinkGraph graph;
    private final List<LidRoute> routes;
    private final List<LidRoute> sources;
    private final int[] path;

    /** By the routes to all LIDs, in the order in which they were laid. */
    LaneNeed(FabricIndex index, LinkGraph graph, List<LidRoute> routes) {
        this.index = index;
        this.graph = graph;
        this.routes = routes.stream().filter(to -> to.destination().mapsLanes()).toList();
        // A switch's own packets are not looked at.
        this.sources = this.routes.stream()
                .filter(from -> !from.destination().isSwitch())
                .toList();
        this.path = new int[graph.switches()];
    }

    /** The lanes needed, if that is no more than there are; otherwise one more than there are. */
    int lanes(int available) {
        if (!new WaitOrder(graph).hasCycle(routes, senders())) {
            return 1;
        }
        byte[][] laneOf = new byte[sources.size()][routes.size()];
        List<ChannelGraph> lanes = new ArrayList<>();
        long[] keys = keys();
        for (int lane = 0; lane < available; lane++) {
            lanes.add(new ChannelGraph(keys));
        }
        fill(lanes.getFirst());
        int needed = 1;
        for (int lane = 0; lane + 1 < available; lane++) {
            if (clear(lanes, lane, laneOf)) {
                needed = lane + 2;
            }
        }
        OptionalInt start = lanes.getLast().start();
        boolean full =
                start.isPresent() && lanes.getLast().findCycle(start.getAsInt()).isPresent();
        return full ? available + 1 : needed;
    }

    private BitSet senders() {
        BitSet ranks = new BitSet();
        sources.forEach(from -> ranks.set(from.destination().rank()));
        return ranks;
    }

    /** Port by port: all LIDs of the sender, and for each all LIDs of the receiver. */
    private void fill(ChannelGraph lane) {
        int end = 0;
        for (int start = 0; start < routes.size(); start = end) {
            while (end < routes.size() && samePort(routes.get(start), routes.get(end))) {
                end++;
            }
            for (int from = 0; from < sources.size(); from++) {
                if (!samePort(sources.get(from), routes.get(start))) {
                    for (int to = start; to < end; to++) {
                        lane.add(path, walk(from, to), pair(from, to));
                    }
                }
            }
        }
    }

    private static boolean samePort(LidRoute a, LidRoute b) {
        return a.destination().guid().equals(b.destination().guid());
    }

    /** Moves paths from a lane to the next until it has no cycle; tells whether it had one. */
    private boolean clear(List<ChannelGraph> lanes, int lane, byte[][] laneOf) {
        boolean moved = false;
        OptionalInt start = lanes.get(lane).start();
        while (start.isPresent()) {
            start = lanes.get(lane).findCycle(start.getAsInt());
            if (start.isPresent()) {
                moved = true;
                for (int pair : lanes.get(lane).breakCycle(start.getAsInt())) {
                    move(lanes, lane, laneOf, pair);
                }
            }
        }
        return moved;
    }

    private void move(List<ChannelGraph> lanes, int lane, byte[][] laneOf, int pair) {
        int from = pair >>> 16;
        int to = pair & 0xFFFF;
        if (laneOf[from][to] == lane) {
            int count = walk(from, to);
            lanes.get(lane).remove(path, count);
            lanes.get(lane + 1).add(path, count, pair);
            laneOf[from][to]++;
        }
    }

    private static int pair(int from, int to) {
        return from << 16 | to;
    }

    /** Puts the channels of a path into {@link #path}; tells how many they are. */
    private int walk(int from, int to) {
        LidRoute route = routes.get(to);
        int rank = sources.get(from).destination().rank();
        int count = 0;
        for (int link = route.link(rank); link >= 0; link = route.link(rank)) {
            // The routes are laid from the destination; packets go the other way.
            path[count++] = graph.linkAt(rank, graph.toPort(link));
            rank = graph.from(link);
        }
        return count;
    }

    /** OpenSM's channel numbers: LID and port of the sending switch, then of the receiving. */
    private long[] keys() {
        long[] keys = new long[graph.links()];
        for (int link = 0; link < keys.length; link++) {
            keys[link] = (long) lid(graph.from(link)) << 48
                    | (long) graph.fromPort(link) << 32
                    | (long) lid(graph.to(link)) << 16
                    | graph.toPort(link);
        }
        return keys;
    }

    /** Where no LID is known, OpenSM's first assignment is guessed at by rank. */
    private int lid(int rank) {
        int lid =
                index.switchAt(rank).findPort(0).map(Port::lid).map(Lid::value).orElse(0);
        return lid == 0 ? rank + 1 : lid;
    }
}
