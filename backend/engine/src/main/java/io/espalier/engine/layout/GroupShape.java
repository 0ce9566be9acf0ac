package io.espalier.engine.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * Switches that stand in groups, each cabled closely within itself and loosely to the others: a dragonfly. Two neighbours are of
 * one group when more than half of all their neighbours are neighbours of both.
 */
final class GroupShape {
    private static final int LEAST_GROUPS = 3;
    private static final int LEAST_SIZE = 3;
    private static final double ROOM = 1.35;

    private final List<List<Integer>> groups;
    private final int count;

    private GroupShape(List<List<Integer>> groups, int count) {
        this.groups = groups;
        this.count = count;
    }

    /** The groups of so many switches; nothing where they form none. */
    static Optional<GroupShape> find(Neighbours neighbours, int count) {
        int[] root = IntStream.range(0, count).toArray();
        for (int rank = 0; rank < count; rank++) {
            int one = rank;
            neighbours
                    .of(rank)
                    .filter(peer -> peer > one && isClose(neighbours, one, peer))
                    .forEach(peer -> root[find(root, peer)] = find(root, one));
        }
        TreeMap<Integer, List<Integer>> byRoot = new TreeMap<>();
        IntStream.range(0, count)
                .forEach(rank -> byRoot.computeIfAbsent(find(root, rank), first -> new ArrayList<>())
                        .add(rank));
        List<List<Integer>> groups = List.copyOf(byRoot.values());
        boolean isGrouped =
                groups.size() >= LEAST_GROUPS && groups.stream().allMatch(group -> group.size() >= LEAST_SIZE);
        return Optional.of(new GroupShape(groups, count)).filter(shape -> isGrouped);
    }

    private static boolean isClose(Neighbours neighbours, int a, int b) {
        // Both are in both neighbourhoods, since they are neighbours.
        long both = neighbours.common(a, b).count() + 2;
        long all = neighbours.of(a).count() + neighbours.of(b).count() + 2 - both;
        return 2 * both > all;
    }

    private static int find(int[] root, int rank) {
        int top = rank;
        while (root[top] != top) {
            top = root[top];
        }
        return top;
    }

    /** Places by rank: the groups on a ring, each a small ring. */
    Position[] positions() {
        int largest = groups.stream()
                .max(Comparator.comparingInt(List::size))
                .orElseThrow()
                .size();
        double radius = Math.max(1.2, largest * ROOM / (2 * Math.PI));
        double ring = groups.size() * (2 * radius + ROOM) / (2 * Math.PI);
        Position[] positions = new Position[count];
        for (int g = 0; g < groups.size(); g++) {
            Position middle = Ring.place(new Position(ring + radius, ring + radius), ring, g, groups.size());
            List<Integer> group = groups.get(g);
            for (int i = 0; i < group.size(); i++) {
                positions[group.get(i)] = Ring.place(middle, radius, i, group.size());
            }
        }
        return positions;
    }
}
