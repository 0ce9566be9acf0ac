package io.espalier.server.export.drawing;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeShape;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeEnd;
import io.espalier.server.export.tree.TreeSide;
import io.espalier.server.export.tree.TreeStop;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** What stands over a tree: its name, the verdict, findings, where it all comes from, what the marks mean. */
final class TreeHeading {
    private static final int MOST_MGIDS = 4;
    private static final double TITLE = 20;
    private static final double BODY = 12;
    private static final double STEP = 17;
    private static final double GAP = 20;
    private static final char HARD_BLANK = '\u00a0';

    private final ReviewTree tree;
    private final double left;
    private final double width;
    private final List<Shape> shapes = new ArrayList<>();
    private double x;
    private double y;
    private double sample;

    TreeHeading(ReviewTree tree, Provenance provenance, double left, double width) {
        this.tree = tree;
        this.left = left;
        this.width = width;
        y = left + TITLE;
        shapes.add(new Text(new Point(left, y), title(), Style.bold(TITLE, Ink.TEXT)));
        y += STEP + 4;
        lines(mgids(), Style.plain(BODY, Ink.QUIET));
        lines(verdict(), Style.bold(BODY, Ink.TEXT));
        lines(measures(), Style.plain(BODY, Ink.TEXT));
        unattached();
        tree.findings().forEach(this::finding);
        lines(origin(provenance), Style.plain(BlockPainter.LINE_SIZE, Ink.QUIET));
        legend();
        shapes.add(Line.of(left, y, left + width, y, Pen.solid(Ink.HAIRLINE, 1)));
    }

    /** Facts stay whole where the line is broken. */
    private static String origin(Provenance provenance) {
        return provenance.facts().entrySet().stream()
                .map(fact -> capital(fact.getKey()) + ": " + fact.getValue())
                .map(fact -> fact.replace(' ', HARD_BLANK))
                .collect(Collectors.joining(HARD_BLANK + "· "));
    }

    String title() {
        return "Multicast tree " + tree.name() + ", " + tree.side().words();
    }

    double height() {
        return y + STEP;
    }

    Figure figure() {
        return Figure.still(shapes);
    }

    private static String capital(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ROOT) + text.substring(1);
    }

    private void lines(String text, Style style) {
        for (String line : TextWidth.wrap(text, style.size(), width)) {
            shapes.add(new Text(new Point(left, y), line, style));
            y += STEP;
        }
    }

    private String mgids() {
        List<String> mgids = tree.mgids();
        if (mgids.isEmpty()) {
            return "No group has this MLID: stale rows";
        }
        String first = String.join("   ", mgids.subList(0, Math.min(MOST_MGIDS, mgids.size())));
        int more = mgids.size() - MOST_MGIDS;
        return first + (more > 0 ? "   and " + Words.count(more, "more group") : "");
    }

    private String verdict() {
        TreeReport report = tree.report();
        return switch (report.verdict()) {
            case EQUAL -> "Installed as planned";
            case DIFFERS ->
                "Installed differs from the plan on "
                        + Words.count(report.diff().rows().size(), "switch");
            case UNKNOWN ->
                "Cannot be told whether it is as planned"
                        + report.doubts().stream()
                                .map(Doubt::reason)
                                .map(reason ->
                                        reason.name().toLowerCase(Locale.ROOT).replace('_', ' '))
                                .distinct()
                                .collect(Collectors.joining(", ", ": ", ""));
        };
    }

    private String measures() {
        TreeShape shape = tree.side() == TreeSide.PLANNED
                ? tree.report().planned()
                : tree.report().installed();
        String most = tree.stops().stream()
                .filter(TreeStop::isReplicationPoint)
                .max(Comparator.comparingInt(TreeStop::copies))
                .map(stop -> ", most ×" + stop.copies() + " at " + stop.name())
                .orElse("");
        return Words.count(tree.report().members().size(), "member") + ", "
                + Words.count(shape.trunkLinks().size(), "trunk link") + ", depth " + shape.depth() + ", "
                + Words.count(shape.replicationPoints().size(), "replication point") + most
                + String.format(Locale.ROOT, ", stretch %.2f", shape.maxStretch());
    }

    /** Members that hang on no switch of the tree have no box to stand in. */
    private void unattached() {
        List<String> names = tree.ends().stream()
                .filter(end -> end.at()
                        .filter(port -> tree.stops().stream()
                                .anyMatch(stop -> stop.guid().equals(port.node())))
                        .isEmpty())
                .map(TreeEnd::name)
                .toList();
        if (!names.isEmpty()) {
            lines("On no switch of the tree: " + String.join(", ", names), Style.plain(BODY, Ink.ERROR));
        }
    }

    private void finding(Finding finding) {
        String text = capital(finding.severity().name().toLowerCase(Locale.ROOT)) + ": " + finding.what() + ". "
                + finding.effect();
        lines(text, Style.plain(BODY, finding.severity() == Severity.INFO ? Ink.TEXT : Ink.ERROR));
    }

    private void legend() {
        y += 6;
        x = left;
        for (Presence presence : Presence.values()) {
            if (isThere(presence)) {
                entry(28, presence.words());
                shapes.add(Line.of(sample, y - 4, sample + 28, y - 4, BlockPainter.pen(presence)));
            }
        }
        entry(24, "replication point, ×n copies of each packet");
        shapes.add(box(sample, y - 12, 24, 14, Ink.PAPER));
        shapes.add(box(sample + 3, y - 9, 18, 8, Ink.TREE_FILL));
        entry(0, "numbers on a line: the port it leaves by, over the port it comes by");
        y += STEP - 6;
    }

    private boolean isThere(Presence presence) {
        return tree.stops().stream().anyMatch(stop -> stop.presence() == presence)
                || tree.hops().stream().anyMatch(hop -> hop.presence() == presence);
    }

    private static Box box(double x, double y, double width, double height, Ink fill) {
        return new Box(new Point(x, y), width, height, Optional.of(fill), Optional.of(Pen.solid(Ink.TREE, 1)));
    }

    /** Words after room for a sample of that width, on the next line where this one is full. */
    private void entry(double room, String words) {
        Style style = Style.plain(BlockPainter.LINE_SIZE, Ink.QUIET);
        double needed = room + 6 + TextWidth.plain(words, style.size());
        if (x > left && x + needed > left + width) {
            x = left;
            y += STEP;
        }
        sample = x;
        shapes.add(new Text(new Point(x + (room == 0 ? 0 : room + 6), y), words, style));
        x += needed + GAP;
    }
}
