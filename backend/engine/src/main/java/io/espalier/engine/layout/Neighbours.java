package io.espalier.engine.layout;

import io.espalier.engine.index.FabricIndex;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import java.util.Arrays;
import java.util.stream.IntStream;

/** Which switches have a cable to which, up or down, so that a picture does not jump when a link goes down. */
final class Neighbours {
    private final int[][] peers;

    private Neighbours(int[][] peers) {
        this.peers = peers;
    }

    static Neighbours of(Fabric fabric, FabricIndex index) {
        IntStream.Builder[] builders = new IntStream.Builder[index.size()];
        for (int rank = 0; rank < builders.length; rank++) {
            builders[rank] = IntStream.builder();
        }
        for (Link link : fabric.links()) {
            int a = index.rank(link.a().node());
            int b = index.rank(link.b().node());
            if (a >= 0 && b >= 0 && a != b) {
                builders[a].add(b);
                builders[b].add(a);
            }
        }
        int[][] peers = new int[builders.length][];
        for (int rank = 0; rank < peers.length; rank++) {
            peers[rank] = builders[rank].build().sorted().distinct().toArray();
        }
        return new Neighbours(peers);
    }

    /**
     * The neighbours of groups of switches.
     *
     * @param groupOf by rank the number of its group, from 0
     * @param count how many groups there are
     */
    Neighbours merged(int[] groupOf, int count) {
        IntStream.Builder[] builders = new IntStream.Builder[count];
        Arrays.setAll(builders, group -> IntStream.builder());
        for (int rank = 0; rank < peers.length; rank++) {
            int group = groupOf[rank];
            of(rank).map(peer -> groupOf[peer]).filter(peer -> peer != group).forEach(builders[group]::add);
        }
        int[][] merged = new int[count][];
        Arrays.setAll(
                merged, group -> builders[group].build().sorted().distinct().toArray());
        return new Neighbours(merged);
    }

    /** Ranks of a switch's neighbours, ascending, each once. */
    IntStream of(int rank) {
        return IntStream.of(peers[rank]);
    }

    /** Ranks of the switches that both have a cable to, ascending. */
    IntStream common(int one, int other) {
        return of(one).filter(peer -> Arrays.binarySearch(peers[other], peer) >= 0);
    }
}
