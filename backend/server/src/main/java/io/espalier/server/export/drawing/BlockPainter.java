package io.espalier.server.export.drawing;

import io.espalier.model.Guid;
import io.espalier.model.PortId;
import io.espalier.server.export.drawing.Placed.Frame;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeHop;
import io.espalier.server.export.tree.TreeStop;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Paints blocks: the lines first, then the boxes, then what stands in them. Used by one thread. */
final class BlockPainter {
    static final double NAME_SIZE = 12;
    static final double LINE_SIZE = 11;
    static final double INSET = 8;
    static final double BADGE_WIDTH = 40;
    private static final double RAIL = 12;
    private static final double CHANNEL = 6;
    private static final double RING = 3;

    private final Map<Guid, TreeStop> stops;
    private final PairWords words;
    private final List<Figure> lines = new ArrayList<>();
    private final List<Figure> boxes = new ArrayList<>();
    private final List<Figure> members = new ArrayList<>();

    BlockPainter(Map<Guid, TreeStop> stops, PairWords words) {
        this.stops = stops;
        this.words = words;
    }

    List<Figure> figures() {
        return Stream.of(lines, boxes, members).flatMap(List::stream).toList();
    }

    void paint(Placed placed) {
        rails(placed);
        box(placed);
        placed.shelves()
                .forEach(shelf -> shelf.forEach(child -> {
                    way(child);
                    paint(child);
                }));
    }

    /** From the box down, along every row; several rows hang on one line at the left. */
    private void rails(Placed placed) {
        if (placed.shelves().isEmpty()) {
            return;
        }
        Pen pen = pen(strongest(placed));
        Frame box = placed.box();
        double channel = box.middle() - placed.width() / 2 + CHANNEL;
        List<Shape> shapes = new ArrayList<>();
        shapes.add(Line.of(
                box.middle(),
                box.bottom(),
                box.middle(),
                railOver(placed.shelves().getFirst()),
                pen));
        for (int i = 0; i < placed.shelves().size(); i++) {
            List<Placed> shelf = placed.shelves().get(i);
            double y = railOver(shelf);
            double first = shelf.getFirst().box().middle();
            double last = shelf.getLast().box().middle();
            boolean several = placed.shelves().size() > 1;
            double from = several ? channel : i == 0 ? Math.min(first, box.middle()) : first;
            shapes.add(Line.of(from, y, i == 0 ? Math.max(last, box.middle()) : last, y, pen));
        }
        if (placed.shelves().size() > 1) {
            shapes.add(Line.of(
                    channel,
                    railOver(placed.shelves().getFirst()),
                    channel,
                    railOver(placed.shelves().getLast()),
                    pen));
        }
        lines.add(Figure.still(shapes));
    }

    private static Presence strongest(Placed placed) {
        return placed.block().children().stream()
                .flatMap(child -> child.way().stream())
                .map(TreeHop::presence)
                .min(Presence::compareTo)
                .orElse(Presence.BOTH);
    }

    private static double railOver(List<Placed> shelf) {
        return shelf.getFirst().box().y() - Shelving.DROP + RAIL;
    }

    /** From the rail to the box, with the ports at both ends. */
    private void way(Placed child) {
        child.block().way().ifPresent(hop -> {
            double x = child.box().middle();
            double top = child.box().y();
            List<Shape> shapes = new ArrayList<>();
            shapes.add(Line.of(x, top - Shelving.DROP + RAIL, x, top, pen(hop.presence())));
            if (hop.presence() == Presence.INSTALLED) {
                double middle = top - Shelving.DROP / 2 + RAIL / 2;
                shapes.add(tick(x, middle));
            }
            Style style = Style.plain(LINE_SIZE, Ink.QUIET);
            shapes.add(new Text(
                    new Point(x + 6, top - 20), Integer.toString(hop.from().number()), style));
            shapes.add(new Text(
                    new Point(x + 6, top - 7), Integer.toString(hop.to().number()), style));
            lines.add(new Figure("hop", id(hop), hop.from().node().toString(), facts(hop), shapes));
        });
    }

    private static String id(TreeHop hop) {
        return hop.from() + "-" + hop.to();
    }

    private Map<String, String> facts(TreeHop hop) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Link", name(hop.from()) + " – " + name(hop.to()));
        facts.put("Leaves by", name(hop.from()));
        facts.put("Comes by", name(hop.to()));
        facts.put("Tree", words.of(hop.presence()));
        return facts;
    }

    private String name(PortId port) {
        TreeStop stop = stops.get(port.node());
        return (stop == null ? port.node().toString() : stop.name()) + " port " + port.number();
    }

    /** A stroke across a line that only the first tree has: it is told without colour too. */
    static Line tick(double x, double y) {
        return Line.of(x - 5, y - 5, x + 5, y + 5, Pen.solid(Ink.INSTALLED, 1.5));
    }

    static Pen pen(Presence presence) {
        return switch (presence) {
            case BOTH -> Pen.solid(Ink.TREE, 2);
            case INSTALLED -> Pen.solid(Ink.INSTALLED, 2);
            case PLANNED -> Pen.dashed(Ink.PLANNED, 1.5);
        };
    }

    private void box(Placed placed) {
        TreeStop stop = placed.block().stop();
        Frame box = placed.box();
        boolean isBoth = stop.presence() == Presence.BOTH;
        List<Shape> shapes = new ArrayList<>();
        if (stop.isReplicationPoint()) {
            shapes.add(new Box(
                    new Point(box.x() - RING, box.y() - RING),
                    box.width() + 2 * RING,
                    box.height() + 2 * RING,
                    Optional.of(Ink.PAPER),
                    Optional.of(thin(stop.presence()))));
        }
        shapes.add(new Box(
                new Point(box.x(), box.y()),
                box.width(),
                box.height(),
                Optional.of(isBoth ? Ink.TREE_FILL : Ink.PAPER),
                Optional.of(thin(stop.presence()))));
        shapes.addAll(StopMarks.of(stop, box));
        String up = placed.block().way().map(BlockPainter::id).orElse("");
        boxes.add(new Figure("switch", stop.guid().toString(), up, StopMarks.facts(placed.block(), words), shapes));
        lines(placed.block(), box);
    }

    private static Pen thin(Presence presence) {
        Pen pen = pen(presence);
        return new Pen(pen.ink(), 1.5, pen.isDashed());
    }

    private void lines(TreeBlock block, Frame box) {
        double y = box.y() + Shelving.HEAD + LINE_SIZE;
        for (TreeHop hop : block.others()) {
            String also = "also " + name(hop.from()) + " to " + hop.to().number();
            Style style = Style.plain(LINE_SIZE, pen(hop.presence()).ink());
            Text text = new Text(new Point(box.x() + INSET, y), also, style);
            members.add(new Figure("hop", id(hop), hop.from().node().toString(), facts(hop), List.of(text)));
            y += Shelving.LINE;
        }
        for (TreeEnd end : block.ends()) {
            Ink ink = end.isDeadEnd() ? Ink.INSTALLED : end.isReached() ? Ink.TEXT : Ink.ERROR;
            Text text = new Text(new Point(box.x() + INSET, y), end.words(), Style.plain(LINE_SIZE, ink));
            String up = block.stop().guid().toString();
            members.add(new Figure("member", end.id(), up, StopMarks.facts(end, block.stop()), List.of(text)));
            y += Shelving.LINE;
        }
    }
}
