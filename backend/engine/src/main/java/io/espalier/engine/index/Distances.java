package io.espalier.engine.index;

import java.util.Arrays;

/**
 * Fewest links between every two switches. Immutable. Cost: a breadth-first search from each switch; one byte a pair.
 */
public final class Distances {
    /** No way, or 255 links and more. */
    public static final int NO_PATH = 255;

    private final byte[][] hops;

    private Distances(byte[][] hops) {
        this.hops = hops;
    }

    /** The distances on a fabric's links between switches. */
    public static Distances of(FabricIndex index) {
        int[][] neighbours = new int[index.size()][];
        for (int rank = 0; rank < neighbours.length; rank++) {
            neighbours[rank] = neighbours(index, rank);
        }
        byte[][] hops = new byte[index.size()][];
        for (int from = 0; from < hops.length; from++) {
            hops[from] = search(neighbours, from);
        }
        return new Distances(hops);
    }

    private static int[] neighbours(FabricIndex index, int rank) {
        int[] peers = new int[index.highestPort(rank)];
        for (int port = 1; port <= peers.length; port++) {
            peers[port - 1] = index.peerSwitch(rank, port);
        }
        return Arrays.stream(peers)
                .filter(peer -> peer >= 0 && peer != rank)
                .distinct()
                .toArray();
    }

    private static byte[] search(int[][] neighbours, int from) {
        byte[] hops = new byte[neighbours.length];
        Arrays.fill(hops, (byte) NO_PATH);
        int[] queue = new int[neighbours.length];
        int end = 1;
        queue[0] = from;
        hops[from] = 0;
        for (int next = 0; next < end; next++) {
            int there = Math.min(NO_PATH, (hops[queue[next]] & 0xFF) + 1);
            for (int peer : neighbours[queue[next]]) {
                if (hops[peer] == (byte) NO_PATH && there < NO_PATH) {
                    hops[peer] = (byte) there;
                    queue[end++] = peer;
                }
            }
        }
        return hops;
    }

    /** Links from one switch to another: 0 to itself, {@link #NO_PATH} where there is no way. */
    public int hops(int from, int to) {
        return hops[from][to] & 0xFF;
    }
}
