package io.espalier.engine.tree;

import io.espalier.engine.index.Distances;
import java.util.List;

/** How much longer the tree makes the way between members than the shortest path. */
final class Stretch {
    private final TreeGraph graph;
    private final MemberPlaces members;
    private final Distances distances;

    Stretch(TreeGraph graph, MemberPlaces members, Distances distances) {
        this.graph = graph;
        this.members = members;
        this.distances = distances;
    }

    /** The greatest over all pairs that the walks join; 0 where there is none. */
    double max(List<Walk> walks) {
        double max = 0;
        for (Walk walk : walks) {
            for (int rank : members.ranks()) {
                int place = graph.place(rank);
                if (place >= 0 && walk.reaches(place)) {
                    max = Math.max(max, stretch(walk, place));
                }
            }
        }
        return max;
    }

    private double stretch(Walk walk, int place) {
        int from = graph.rank(walk.start());
        int to = graph.rank(place);
        if (from == to) {
            return members.on(from).size() > 1 ? 1 : 0;
        }
        // The nearest members of the two switches have the greatest ratio.
        int access = members.access(from) + members.access(to);
        return (double) (walk.hops(place) + access) / (distances.hops(from, to) + access);
    }
}
