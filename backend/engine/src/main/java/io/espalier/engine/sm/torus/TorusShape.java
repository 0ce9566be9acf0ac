package io.espalier.engine.sm.torus;

import java.util.List;

/**
 * How long a torus is in each of its three dimensions, and which of them are open.
 *
 * @param sizes switches along x, y and z
 * @param open true for a mesh, whose last switch has no link to its first
 */
record TorusShape(List<Integer> sizes, List<Boolean> open) {
    static final int DIMENSIONS = 3;

    static final TorusShape NOTHING = new TorusShape(List.of(0, 0, 0), List.of(false, false, false));

    TorusShape {
        sizes = List.copyOf(sizes);
        open = List.copyOf(open);
    }

    int size(int dimension) {
        return sizes.get(dimension);
    }

    boolean isOpen(int dimension) {
        return open.get(dimension);
    }

    long switches() {
        return (long) size(0) * size(1) * size(2);
    }

    /** A ring of four looks like the face of a cube: seeds must say more of it. */
    boolean isRingOfFour(int dimension) {
        return size(dimension) == 4 && !isOpen(dimension);
    }
}
