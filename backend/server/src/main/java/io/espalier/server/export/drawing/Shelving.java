package io.espalier.server.export.drawing;

import io.espalier.server.export.drawing.Placed.Frame;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Puts a tree's blocks on a page: each switch over those below it, which stand in rows as wide as the page, so that a tree of
 * forty leaves is no ribbon.
 */
final class Shelving {
    /** From a box down to the row below: the ports are written there. */
    static final double DROP = 44;

    static final double HEAD = 36;
    static final double LINE = 14;
    private static final double GAP = 14;
    private static final double CHANNEL = 18;
    private static final double FOOT = 6;
    private static final int MOST_COLUMNS = 24;
    /** Width by height of paper that lies across. */
    private static final double ASPECT = 1.414;

    private final double boxWidth;
    private final double limit;

    private Shelving(double boxWidth, double limit) {
        this.boxWidth = boxWidth;
        this.limit = limit;
    }

    /** The blocks, one beside the other, of all row widths that whose page is the most like a sheet of paper. */
    static List<Placed> place(List<TreeBlock> blocks, double boxWidth) {
        return IntStream.rangeClosed(3, MOST_COLUMNS)
                .mapToObj(columns -> new Shelving(boxWidth, columns * (boxWidth + GAP) + CHANNEL).row(blocks))
                .min(Comparator.comparingDouble(Shelving::oddness))
                .orElseThrow();
    }

    private static double oddness(List<Placed> row) {
        return Math.abs(Math.log(width(row) / height(row) / ASPECT));
    }

    static double width(List<Placed> row) {
        return row.stream().mapToDouble(Placed::width).sum() + GAP * (row.size() - 1);
    }

    static double height(List<Placed> row) {
        return row.stream().mapToDouble(Placed::height).max().orElse(0);
    }

    private List<Placed> row(List<TreeBlock> blocks) {
        List<Placed> row = new ArrayList<>();
        double x = 0;
        for (TreeBlock block : blocks) {
            Placed placed = place(block).moved(x, 0);
            row.add(placed);
            x += placed.width() + GAP;
        }
        return row;
    }

    private Placed place(TreeBlock block) {
        double height = HEAD + (block.lines() > 0 ? block.lines() * LINE + FOOT : 0);
        if (block.children().isEmpty()) {
            return new Placed(block, new Frame(0, 0, boxWidth, height), List.of(), boxWidth, height);
        }
        List<List<Placed>> shelves = shelves(block);
        double inset = shelves.size() > 1 ? CHANNEL : 0;
        double y = height + DROP;
        double width = boxWidth;
        List<List<Placed>> placed = new ArrayList<>();
        for (List<Placed> shelf : shelves) {
            placed.add(inRow(shelf, inset, y));
            y += height(shelf) + DROP;
            width = Math.max(width, inset + width(shelf));
        }
        Frame box = new Frame((width - boxWidth) / 2, 0, boxWidth, height);
        return new Placed(block, box, placed, width, y - DROP);
    }

    private static List<Placed> inRow(List<Placed> shelf, double inset, double y) {
        List<Placed> row = new ArrayList<>();
        double x = inset;
        for (Placed one : shelf) {
            row.add(one.moved(x, y));
            x += one.width() + GAP;
        }
        return row;
    }

    private List<List<Placed>> shelves(TreeBlock block) {
        List<List<Placed>> shelves = new ArrayList<>();
        double used = Double.MAX_VALUE;
        for (TreeBlock child : block.children()) {
            Placed placed = place(child);
            if (used + placed.width() > limit) {
                shelves.add(new ArrayList<>());
                used = CHANNEL;
            }
            shelves.getLast().add(placed);
            used += placed.width() + GAP;
        }
        return shelves;
    }
}
