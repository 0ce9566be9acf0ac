package io.espalier.server.export.drawing;

import io.espalier.engine.text.Words;
import io.espalier.model.PortId;
import io.espalier.server.export.drawing.Placed.Frame;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Polygon;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeStop;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** What stands in and over a switch's box, and what is told of it when it is picked. */
final class StopMarks {
    private static final double BADGE_HEIGHT = 16;

    private StopMarks() {}

    static List<Shape> of(TreeStop stop, Frame box) {
        List<Shape> shapes = new ArrayList<>();
        double left = box.x() + BlockPainter.INSET;
        shapes.add(new Text(new Point(left, box.y() + 15), stop.name(), Style.bold(BlockPainter.NAME_SIZE, Ink.TEXT)));
        shapes.add(new Text(
                new Point(left, box.y() + 29), "tier " + stop.tier(), Style.plain(BlockPainter.LINE_SIZE, Ink.QUIET)));
        if (stop.isReplicationPoint()) {
            shapes.addAll(badge("×" + stop.copies(), box));
        }
        if (!stop.role().isEmpty()) {
            shapes.addAll(triangle(stop, box));
        }
        return shapes;
    }

    private static List<Shape> badge(String text, Frame box) {
        double width = TextWidth.bold(text, BlockPainter.LINE_SIZE) + BlockPainter.INSET;
        double x = box.x() + box.width() - width - 4;
        double y = box.y() + 4;
        return List.of(
                new Box(new Point(x, y), width, BADGE_HEIGHT, Optional.of(Ink.TREE), Optional.empty()),
                new Text(
                        new Point(x + width / 2, y + 12),
                        text,
                        Style.bold(BlockPainter.LINE_SIZE, Ink.PAPER).centred()));
    }

    /** Filled for the first tree's apex; hollow where only the second begins. */
    private static List<Shape> triangle(TreeStop stop, Frame box) {
        double x = box.x() + 6;
        double y = box.y() - 8;
        return List.of(
                new Polygon(
                        List.of(new Point(x - 6, y), new Point(x + 6, y), new Point(x, y - 10)),
                        stop.isApex() ? Optional.of(Ink.TREE) : Optional.empty(),
                        Ink.TREE),
                new Text(new Point(x + 11, y), stop.role(), Style.bold(BlockPainter.LINE_SIZE, Ink.TEXT)));
    }

    static Map<String, String> facts(TreeBlock block, PairWords words) {
        TreeStop stop = block.stop();
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Switch", stop.name());
        facts.put("NodeGUID", stop.guid().toString());
        facts.put("Tier", Integer.toString(stop.tier()));
        facts.put("Tree", words.of(stop.presence()));
        facts.put("Copies", stop.copies() > 1 ? stop.copies() + " of each packet" : "none, one way out");
        facts.put("Sends to", Words.count(block.children().size(), "switch"));
        facts.put(
                "Members here",
                Long.toString(
                        block.ends().stream().filter(end -> !end.isDeadEnd()).count()));
        return facts;
    }

    static Map<String, String> facts(TreeEnd end, TreeStop stop) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(end.isDeadEnd() ? "Dead end" : "Member", end.name());
        if (!end.isDeadEnd()) {
            facts.put("PortGUID", end.id());
            facts.put("JoinState", end.joinState());
            facts.put("Reached", end.isReached() ? "yes" : "no, cut off");
            if (!end.note().isEmpty()) {
                facts.put("Member", end.name() + ", " + end.note());
            }
        }
        facts.put(
                "Hangs on",
                stop.name()
                        + end.at()
                                .map(PortId::number)
                                .map(port -> " port " + port)
                                .orElse(""));
        return facts;
    }
}
