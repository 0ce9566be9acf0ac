package io.espalier.server.export.drawing;

import io.espalier.engine.index.NaturalOrder;
import io.espalier.model.Guid;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeHop;
import io.espalier.server.export.tree.TreeStop;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Draws a tree as a diagram of its own: the apex on top, each switch over those it sends to, ports on the lines, members in the
 * boxes; readable on paper.
 */
public final class TreeDrawing {
    private static final double PADDING = 24;
    private static final double LEAST_WIDTH = 720;
    private static final double LEAST_BOX = 118;
    private static final double MOST_BOX = 320;

    private final ReviewTree tree;
    private final Map<Guid, List<TreeHop>> ways = new HashMap<>();
    private final Map<Guid, List<TreeHop>> others = new HashMap<>();
    private final Map<Guid, TreeStop> stops = new HashMap<>();

    private TreeDrawing(ReviewTree tree) {
        this.tree = tree;
        tree.stops().forEach(stop -> stops.put(stop.guid(), stop));
        for (TreeHop hop : tree.hops()) {
            Guid key = hop.closes() ? hop.to().node() : hop.from().node();
            (hop.closes() ? others : ways)
                    .computeIfAbsent(key, first -> new ArrayList<>())
                    .add(hop);
        }
    }

    /** The drawing of a tree, with what it shows and where that comes from over and under it. */
    public static Drawing of(ReviewTree tree, Provenance provenance) {
        TreeDrawing drawing = new TreeDrawing(tree);
        return drawing.draw(provenance);
    }

    private Drawing draw(Provenance provenance) {
        List<Placed> placed = tree.stops().isEmpty() ? List.of() : Shelving.place(roots(), boxWidth());
        double width = Math.max(LEAST_WIDTH, (placed.isEmpty() ? 0 : Shelving.width(placed)) + 2 * PADDING);
        Heading heading = TreeHeading.of(tree, provenance, PADDING, width - 2 * PADDING);
        List<Figure> figures = new ArrayList<>();
        figures.add(paper(width, heading.height() + Shelving.height(placed) + 2 * PADDING));
        figures.add(heading.figure());
        double left = (width - (placed.isEmpty() ? 0 : Shelving.width(placed))) / 2;
        BlockPainter painter = new BlockPainter(stops, tree.words());
        placed.forEach(one -> painter.paint(one.moved(left, heading.height() + PADDING)));
        figures.addAll(painter.figures());
        return new Drawing(
                tree.text().title(), width, heading.height() + Shelving.height(placed) + 2 * PADDING, figures);
    }

    static Figure paper(double width, double height) {
        return Figure.still(
                List.of(new Shape.Box(new Shape.Point(0, 0), width, height, Optional.of(Ink.PAPER), Optional.empty())));
    }

    /** The switches no kept link leads to. */
    private List<TreeBlock> roots() {
        List<Guid> reached = ways.values().stream()
                .flatMap(List::stream)
                .map(hop -> hop.to().node())
                .toList();
        return tree.stops().stream()
                .filter(stop -> !reached.contains(stop.guid()))
                .map(stop -> block(stop, Optional.empty()))
                .toList();
    }

    private TreeBlock block(TreeStop stop, Optional<TreeHop> way) {
        List<TreeBlock> children = ways.getOrDefault(stop.guid(), List.of()).stream()
                .map(hop -> block(known(hop.to().node()), Optional.of(hop)))
                .sorted(Comparator.comparing((TreeBlock block) -> block.stop().name(), new NaturalOrder()))
                .toList();
        return new TreeBlock(
                stop, way, others.getOrDefault(stop.guid(), List.of()), tree.endsAt(stop.guid()), children);
    }

    private TreeStop known(Guid guid) {
        TreeStop stop = stops.get(guid);
        if (stop == null) {
            throw new IllegalArgumentException("a hop leads to " + guid + ", which the tree does not pass");
        }
        return stop;
    }

    /** Wide enough for the longest name and line. */
    private double boxWidth() {
        double names = tree.stops().stream()
                .mapToDouble(stop -> TextWidth.bold(stop.name(), BlockPainter.NAME_SIZE) + BlockPainter.BADGE_WIDTH)
                .max()
                .orElse(0);
        double lines = tree.ends().stream()
                .map(TreeEnd::words)
                .mapToDouble(words -> TextWidth.plain(words, BlockPainter.LINE_SIZE))
                .max()
                .orElse(0);
        double also = others.values().stream()
                .flatMap(List::stream)
                .mapToDouble(hop -> TextWidth.plain(
                        "also " + known(hop.from().node()).name() + " port 000 to 00", BlockPainter.LINE_SIZE))
                .max()
                .orElse(0);
        double text = Math.max(Math.max(names, lines), also) + 2 * BlockPainter.INSET;
        return Math.clamp(Math.max(text, roles()), LEAST_BOX, MOST_BOX);
    }

    /** What stands over a box is not to meet the line that comes to its middle. */
    private double roles() {
        return tree.stops().stream()
                .skip(1)
                .filter(stop -> !stop.role().isEmpty())
                .mapToDouble(stop -> 2 * (TextWidth.bold(stop.role(), BlockPainter.LINE_SIZE) + 24))
                .max()
                .orElse(0);
    }
}
