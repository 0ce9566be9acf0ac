package io.espalier.server.export.drawing;

import io.espalier.engine.text.Words;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeEnd;
import java.util.List;
import java.util.Optional;

/** What stands over a tree: its name, the verdict, findings, where it all comes from, what the marks mean. */
final class TreeHeading {
    private static final int MOST_MGIDS = 4;

    private final ReviewTree tree;
    private final Heading heading;

    private TreeHeading(ReviewTree tree, Heading heading) {
        this.tree = tree;
        this.heading = heading;
    }

    static Heading of(ReviewTree tree, Provenance provenance, double left, double width) {
        Heading heading = new Heading(tree.text().title(), left, width);
        heading.lines(mgids(tree), Style.plain(Heading.BODY, Ink.QUIET));
        heading.lines(tree.text().verdict(), Style.bold(Heading.BODY, Ink.TEXT));
        heading.lines(tree.text().measures(), Style.plain(Heading.BODY, Ink.TEXT));
        TreeHeading words = new TreeHeading(tree, heading);
        words.unattached();
        heading.findings(tree.findings());
        heading.origin(provenance);
        words.legend();
        heading.end();
        return heading;
    }

    private static String mgids(ReviewTree tree) {
        List<String> mgids = tree.mgids();
        if (mgids.isEmpty()) {
            return "No group has this MLID: stale rows";
        }
        String first = String.join("   ", mgids.subList(0, Math.min(MOST_MGIDS, mgids.size())));
        int more = mgids.size() - MOST_MGIDS;
        return first + (more > 0 ? "   and " + Words.count(more, "more group") : "");
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
            heading.lines(
                    "On no switch of the tree: " + String.join(", ", names), Style.plain(Heading.BODY, Ink.ERROR));
        }
    }

    private void legend() {
        for (Presence presence : Presence.values()) {
            if (isThere(presence)) {
                presence(heading, tree.words().of(presence), presence);
            }
        }
        heading.entry(
                24,
                "replication point, ×n copies of each packet",
                (x, y) -> box(x, y - 8, 24, 14, Ink.PAPER),
                (x, y) -> box(x + 3, y - 5, 18, 8, Ink.TREE_FILL));
        heading.entry(0, "numbers on a line: the port it leaves by, over the port it comes by");
    }

    /** A line as it is drawn, with its words. */
    static void presence(Heading heading, String words, Presence presence) {
        Heading.Sample line = (x, y) -> Line.of(x, y, x + 28, y, BlockPainter.pen(presence));
        if (presence == Presence.INSTALLED) {
            heading.entry(28, words, line, (x, y) -> BlockPainter.tick(x + 14, y));
        } else {
            heading.entry(28, words, line);
        }
    }

    private boolean isThere(Presence presence) {
        return tree.stops().stream().anyMatch(stop -> stop.presence() == presence)
                || tree.hops().stream().anyMatch(hop -> hop.presence() == presence);
    }

    private static Box box(double x, double y, double width, double height, Ink fill) {
        return new Box(new Point(x, y), width, height, Optional.of(fill), Optional.of(Pen.solid(Ink.TREE, 1)));
    }
}
