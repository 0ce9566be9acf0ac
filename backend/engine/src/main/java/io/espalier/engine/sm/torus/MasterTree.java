package io.espalier.engine.sm.torus;

import java.util.Optional;

/** The one tree on a torus of which every group's tree is a part. Cost: one visit a switch. */
final class MasterTree {
    private final Torus torus;
    private final TorusShape shape;

    private MasterTree(Torus torus) {
        this.torus = torus;
        this.shape = torus.shape();
    }

    /** Grows the tree; gives its root, or nothing where it does not come to all switches. */
    static Optional<TorusSwitch> grow(Torus torus) {
        MasterTree tree = new MasterTree(torus);
        Optional<TorusSwitch> root = tree.root();
        root.ifPresent(tree::growFrom);
        return root.filter(found -> torus.switches().stream().allMatch(node -> node == found || node.hangs()));
    }

    /** Near the middle, in a plane without gaps if there is one. */
    private Optional<TorusSwitch> root() {
        int middle = shape.size(2) / 2;
        for (int away = 0; away <= middle; away++) {
            for (int z : new int[] {middle - away, middle + away}) {
                Optional<TorusSwitch> found = isFull(z) ? middleOf(z) : Optional.empty();
                if (found.isPresent()) {
                    return found;
                }
            }
        }
        return middleOf(middle);
    }

    private boolean isFull(int z) {
        for (int x = 0; x < shape.size(0); x++) {
            if (!isRowFull(1, x, 0, z)) {
                return false;
            }
        }
        return true;
    }

    private boolean isRowFull(int dimension, int... start) {
        int[] place = start.clone();
        for (int step = 0; step < shape.size(dimension); step++) {
            place[dimension] = step;
            if (torus.at(place).isEmpty()) {
                return false;
            }
        }
        return true;
    }

    private Optional<TorusSwitch> middleOf(int z) {
        int middleX = shape.size(0) / 2;
        int middleY = shape.size(1) / 2;
        for (int away = 0; away <= Math.min(middleX, middleY); away++) {
            for (int side : new int[] {-away, away}) {
                int x = middleX + side;
                int y = middleY + side;
                if (isRowFull(0, x, y, z) && isRowFull(1, x, y, z)) {
                    return torus.at(x, y, z);
                }
            }
        }
        return Optional.empty();
    }

    /** Along x from the root, from there along y, from there along z. */
    private void growFrom(TorusSwitch root) {
        branch(root, 0);
        for (int x = 0; x < shape.size(0); x++) {
            torus.at(x, root.at(1), root.at(2)).ifPresent(node -> branch(node, 1));
            for (int y = 0; y < shape.size(1); y++) {
                torus.at(x, y, root.at(2)).ifPresent(node -> branch(node, 2));
            }
        }
    }

    /** Grows both ways up to the date line; only where a way is cut off does the other go on across it. */
    private void branch(TorusSwitch start, int dimension) {
        int low = 2 * dimension;
        int size = shape.size(dimension);
        Optional<TorusSwitch> down = Optional.of(start);
        for (int step = start.at(dimension); down.isPresent() && step >= 1; step--) {
            down = down.flatMap(node -> grow(node, low));
        }
        Optional<TorusSwitch> up = Optional.of(start);
        for (int step = start.at(dimension); up.isPresent() && step < size - 1; step++) {
            up = up.flatMap(node -> grow(node, low + 1));
        }
        if (down.isPresent() && up.isPresent()) {
            return;
        }
        for (int step = 0; step < size; step++) {
            down = down.flatMap(node -> grow(node, low));
            up = up.flatMap(node -> grow(node, low + 1));
        }
    }

    /** Takes the neighbour into the tree; gives it, if it is there and not in the tree. */
    private static Optional<TorusSwitch> grow(TorusSwitch node, int direction) {
        Optional<TorusSwitch> next = node.neighbour(direction).filter(neighbour -> !neighbour.hangs());
        next.ifPresent(neighbour -> node.holdNeighbour(direction));
        return next;
    }
}
