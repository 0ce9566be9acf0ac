package io.espalier.engine.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * The coordinates of switches that stand in a torus or a mesh of one to three dimensions. Found from the cables alone: straight
 * lines from one switch give the axes, every other switch is the one neighbour that two known ones still have in common; and taken
 * only if in the end each cable goes one step along one axis. A grid with a hole is none, nor is one with a side of four, whose
 * straight lines cannot be told from the others.
 */
final class GridShape {
    private static final int MOST_AXES = 3;
    private static final int NONE = -1;
    private static final double ROW = 1.6;
    private static final double BEND = 0.3;

    private final Neighbours neighbours;
    private final int[] sizes;
    /** Rank of a switch by its place: the first axis runs fastest. */
    private final int[] at;

    private GridShape(Neighbours neighbours, int[] sizes) {
        this.neighbours = neighbours;
        this.sizes = sizes;
        this.at = new int[Arrays.stream(sizes).reduce(1, Math::multiplyExact)];
        Arrays.fill(at, NONE);
    }

    /** The grid of so many switches; nothing where they form none. */
    static Optional<GridShape> find(Neighbours neighbours, int count) {
        if (count < 2) {
            return Optional.empty();
        }
        int corner = IntStream.range(0, count)
                .boxed()
                .min(Comparator.comparingLong(rank -> neighbours.of(rank).count()))
                .orElseThrow();
        List<int[]> axes = axes(neighbours, corner, count);
        int[] sizes = axes.stream().mapToInt(line -> line.length).toArray();
        boolean fits = !axes.isEmpty()
                && axes.size() <= MOST_AXES
                && Arrays.stream(sizes).asLongStream().reduce(1, (a, b) -> a * b) == count;
        return Optional.of(sizes)
                .filter(known -> fits)
                .map(known -> new GridShape(neighbours, known))
                .filter(grid -> grid.fill(axes) && grid.holds());
    }

    /** Each line through the corner once; that of a ring leaves it by two neighbours. */
    private static List<int[]> axes(Neighbours neighbours, int corner, int count) {
        List<int[]> axes = new ArrayList<>();
        TreeSet<Integer> open = new TreeSet<>(neighbours.of(corner).boxed().toList());
        while (!open.isEmpty() && axes.size() <= MOST_AXES) {
            int[] line = line(neighbours, corner, open.removeFirst(), count);
            open.remove(line[line.length - 1]);
            axes.add(line);
        }
        axes.sort(Comparator.comparingInt((int[] line) -> -line.length));
        return axes;
    }

    private static int[] line(Neighbours neighbours, int corner, int first, int count) {
        List<Integer> line = new ArrayList<>(List.of(corner, first));
        while (line.size() < count) {
            int before = line.get(line.size() - 2);
            int last = line.getLast();
            int next = neighbours
                    .of(last)
                    .filter(peer ->
                            peer != before && neighbours.common(before, peer).count() == 1)
                    .findFirst()
                    .orElse(NONE);
            if (next == NONE || line.contains(next)) {
                break;
            }
            line.add(next);
        }
        return line.stream().mapToInt(Integer::intValue).toArray();
    }

    private boolean fill(List<int[]> axes) {
        boolean[] used = new boolean[at.length];
        for (int axis = 0, step = 1; axis < sizes.length; step *= sizes[axis++]) {
            for (int i = 0; i < sizes[axis]; i++) {
                put(i * step, axes.get(axis)[i], used);
            }
        }
        for (int place = 0; place < at.length; place++) {
            if (at[place] == NONE) {
                int rank = corner(place, used);
                if (rank == NONE) {
                    return false;
                }
                put(place, rank, used);
            }
        }
        return true;
    }

    private void put(int place, int rank, boolean[] used) {
        at[place] = rank;
        used[rank] = true;
    }

    /** The switch that closes the square of the two before it on the first two axes on which it is off the corner. */
    private int corner(int place, boolean[] used) {
        int[] back = IntStream.range(0, sizes.length)
                .filter(axis -> coordinate(place, axis) > 0)
                .map(axis -> at[place - step(axis)])
                .limit(2)
                .toArray();
        return back[0] == NONE || back[1] == NONE
                ? NONE
                : neighbours
                        .common(back[0], back[1])
                        .filter(peer -> !used[peer])
                        .findFirst()
                        .orElse(NONE);
    }

    private int step(int axis) {
        return IntStream.range(0, axis).map(i -> sizes[i]).reduce(1, (a, b) -> a * b);
    }

    /** Whether every cable goes one step along one axis, perhaps round. */
    private boolean holds() {
        int[] placeOf = new int[at.length];
        for (int place = 0; place < at.length; place++) {
            placeOf[at[place]] = place;
        }
        return IntStream.range(0, at.length)
                .allMatch(rank -> neighbours.of(rank).allMatch(peer -> isStep(placeOf[rank], placeOf[peer])));
    }

    private boolean isStep(int a, int b) {
        int steps = 0;
        for (int axis = 0; axis < sizes.length; axis++) {
            int apart = Math.abs(coordinate(a, axis) - coordinate(b, axis));
            steps += Math.min(apart, sizes[axis] - apart);
        }
        return steps == 1;
    }

    /** How many switches stand along each axis, the longest first. */
    int size(int axis) {
        return axis < sizes.length ? sizes[axis] : 1;
    }

    private int coordinate(int place, int axis) {
        return axis < sizes.length ? place / step(axis) % sizes[axis] : 0;
    }

    /**
     * Places by rank: planes side by side. Lines are bent a little, so that the cable that closes a ring does not lie on the others.
     */
    Position[] positions() {
        Position[] positions = new Position[at.length];
        for (int place = 0; place < at.length; place++) {
            int x = coordinate(place, 0);
            int y = coordinate(place, 1);
            double left = coordinate(place, 2) * (size(0) + 1.5);
            positions[at[place]] = new Position(left + x + bend(y, size(1)), y * ROW + bend(x, size(0)) * ROW);
        }
        return positions;
    }

    private static double bend(int i, int size) {
        return size < 3 ? 0 : BEND * Math.sin(Math.PI * i / (size - 1));
    }
}
