package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.FabricIndex;
import java.util.Arrays;

/**
 * The links between switches, each direction for itself, with the weights that grow as paths are laid. Links are numbered by
 * switch in KEY order and port, so those of one switch follow each other. Used by one thread while weights grow.
 */
final class LinkGraph {
    private final int[] first;
    private final int[] from;
    private final int[] fromPort;
    private final int[] to;
    private final int[] toPort;
    private final long[] weights;

    /** The graph of a fabric, all links with one weight. */
    LinkGraph(FabricIndex index, long weight) {
        first = new int[index.size() + 1];
        for (int rank = 0; rank < index.size(); rank++) {
            first[rank + 1] = first[rank] + linkCount(index, rank);
        }
        int links = first[index.size()];
        from = new int[links];
        fromPort = new int[links];
        to = new int[links];
        toPort = new int[links];
        weights = new long[links];
        Arrays.fill(weights, weight);
        for (int rank = 0; rank < index.size(); rank++) {
            addLinks(index, rank);
        }
    }

    private static int linkCount(FabricIndex index, int rank) {
        int count = 0;
        for (int port = 1; port <= index.highestPort(rank); port++) {
            count += isLink(index, rank, port) ? 1 : 0;
        }
        return count;
    }

    /** A cable from a switch to itself is none. */
    private static boolean isLink(FabricIndex index, int rank, int port) {
        int peer = index.peerSwitch(rank, port);
        return peer >= 0 && peer != rank;
    }

    private void addLinks(FabricIndex index, int rank) {
        int link = first[rank];
        for (int port = 1; port <= index.highestPort(rank); port++) {
            if (isLink(index, rank, port)) {
                from[link] = rank;
                fromPort[link] = port;
                to[link] = index.peerSwitch(rank, port);
                toPort[link] = index.peerPort(rank, port);
                link++;
            }
        }
    }

    int switches() {
        return first.length - 1;
    }

    int links() {
        return to.length;
    }

    /** The first link of a switch; that of the next switch is the end. */
    int firstLink(int rank) {
        return first[rank];
    }

    /** The link that leaves a switch by a port; -1 where none does. */
    int linkAt(int rank, int port) {
        int link = Arrays.binarySearch(fromPort, first[rank], first[rank + 1], port);
        return link >= 0 ? link : -1;
    }

    int from(int link) {
        return from[link];
    }

    int fromPort(int link) {
        return fromPort[link];
    }

    int to(int link) {
        return to[link];
    }

    int toPort(int link) {
        return toPort[link];
    }

    long weight(int link) {
        return weights[link];
    }

    void addWeight(int link, long more) {
        weights[link] += more;
    }
}
