package io.espalier.engine.tree;

import io.espalier.engine.index.Distances;
import java.util.Arrays;
import java.util.List;

/** How much longer the tree makes the way between members than the shortest path. */
final class Stretch {
    private final TreeGraph graph;
    private final MemberPlaces members;
    private final Distances distances;
    private final int[] places;
    /** By the order of {@link #places}: links from the switch to its nearest member. */
    private final int[] access;

    Stretch(TreeGraph graph, MemberPlaces members, Distances distances) {
        this.graph = graph;
        this.members = members;
        this.distances = distances;
        this.places = graph.places(members.ranks());
        this.access = Arrays.stream(places)
                .map(place -> members.access(graph.rank(place)))
                .toArray();
    }

    /** The greatest over all pairs that the walks join; 0 where there is none. */
    double max(List<Walk> walks) {
        double max = 0;
        for (Walk walk : walks) {
            int rank = graph.rank(walk.start());
            if (members.on(rank).size() > 1) {
                max = Math.max(max, 1);
            }
            int ownAccess = members.access(rank);
            for (int i = 0; i < places.length; i++) {
                if (places[i] != walk.start() && walk.reaches(places[i])) {
                    // The nearest members of the two switches have the greatest ratio.
                    int ends = ownAccess + access[i];
                    int shortest = distances.hops(rank, graph.rank(places[i]));
                    max = Math.max(max, (double) (walk.hops(places[i]) + ends) / (shortest + ends));
                }
            }
        }
        return max;
    }
}
