package io.espalier.server.export.drawing;

import java.util.List;

/**
 * A block with its place; shelves are rows of the blocks below it.
 *
 * @param block what
 * @param box where the switch's own box stands
 * @param shelves the blocks below, row by row
 * @param width of all of it
 * @param height of all of it
 */
record Placed(TreeBlock block, Frame box, List<List<Placed>> shelves, double width, double height) {
    /** A rectangle. */
    record Frame(double x, double y, double width, double height) {
        Frame moved(double dx, double dy) {
            return new Frame(x + dx, y + dy, width, height);
        }

        double middle() {
            return x + width / 2;
        }

        double bottom() {
            return y + height;
        }
    }

    Placed {
        shelves = shelves.stream().map(List::copyOf).toList();
    }

    Placed moved(double dx, double dy) {
        List<List<Placed>> all = shelves.stream()
                .map(shelf -> shelf.stream().map(one -> one.moved(dx, dy)).toList())
                .toList();
        return new Placed(block, box.moved(dx, dy), all, width, height);
    }
}
