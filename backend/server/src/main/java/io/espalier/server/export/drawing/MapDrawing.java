package io.espalier.server.export.drawing;

import io.espalier.engine.layout.TierRow;
import io.espalier.engine.text.Words;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import io.espalier.server.export.map.MapOverlay;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.Presence;
import io.espalier.server.export.tree.Provenance;
import java.util.ArrayList;
import java.util.List;

/** Draws a whole map: the switches as the layout has them, the cables, the hosts as small squares, and what lies over it. */
public final class MapDrawing {
    private static final double PADDING = 24;
    private static final double LEAST_WIDTH = 900;
    private static final double TIER_NAMES = 120;

    private MapDrawing() {}

    /** The drawing of a map, with what it shows and where that comes from over it. */
    public static Drawing of(ReviewMap map, Provenance provenance) {
        MapPlaces places = new MapPlaces(map, LEAST_WIDTH - TIER_NAMES - 2 * PADDING);
        double names = places.isLayered() ? TIER_NAMES : 0;
        double width = Math.max(LEAST_WIDTH, places.width() + names + 2 * PADDING);
        Heading heading = heading(map, provenance, width - 2 * PADDING);
        double left = PADDING + names + (width - 2 * PADDING - names - places.width()) / 2;
        MapFrames frames = new MapFrames(map, places);
        double top = heading.height() + PADDING + Math.max(4 * MapPlaces.HALF_HEIGHT, frames.above());
        double height = top + Math.max(places.height(), frames.bottom()) + PADDING;
        MapPainter painter = new MapPainter(map, places, left, top);
        List<Figure> figures = new ArrayList<>();
        figures.add(TreeDrawing.paper(width, height));
        figures.add(heading.figure());
        if (places.isLayered()) {
            map.analysis().layout().tiers().forEach(tier -> figures.add(tier(tier, top + places.row(tier))));
        }
        figures.addAll(painter.figures(frames));
        return new Drawing(map.title(), width, height, figures);
    }

    private static Figure tier(TierRow tier, double y) {
        String prefix = tier.prefix().isEmpty() ? "" : ", " + tier.prefix() + "…";
        return Figure.still(List.of(
                new Text(new Point(PADDING, y - 2), tier.label(), Style.bold(BlockPainter.NAME_SIZE, Ink.TEXT)),
                new Text(
                        new Point(PADDING, y + 13),
                        Words.count(tier.count(), "switch") + prefix,
                        Style.plain(BlockPainter.LINE_SIZE, Ink.QUIET))));
    }

    private static Heading heading(ReviewMap map, Provenance provenance, double width) {
        Heading heading = new Heading(map.title(), PADDING, width);
        for (int i = 0; i < map.lines().size(); i++) {
            Style style = i == 0 && map.overlay().isEmpty()
                    ? Style.bold(Heading.BODY, Ink.TEXT)
                    : Style.plain(Heading.BODY, Ink.TEXT);
            heading.lines(map.lines().get(i), style);
        }
        heading.findings(map.findings());
        heading.origin(provenance);
        legend(map, heading);
        heading.end();
        return heading;
    }

    private static void legend(ReviewMap map, Heading heading) {
        heading.entry(
                28,
                map.overlay().isEmpty() ? "link" : "other link",
                (x, y) -> Line.of(x, y, x + 28, y, MapPainter.plain(map)));
        map.overlay().ifPresent(over -> legend(over, heading));
        if (map.links().stream()
                .anyMatch(link -> map.isDown(link) && map.presence(link).isEmpty())) {
            heading.entry(
                    28,
                    "link that is down",
                    (x, y) -> Line.of(x, y, x + 28, y, Pen.dashed(Ink.QUIET, 1)),
                    (x, y) -> Line.of(x + 10, y - 4, x + 18, y + 4, Pen.solid(Ink.QUIET, 1)),
                    (x, y) -> Line.of(x + 10, y + 4, x + 18, y - 4, Pen.solid(Ink.QUIET, 1)));
        }
        heading.entry(8, "host", (x, y) -> MapPainter.square(x, y - 3, Ink.FAINT));
    }

    private static void legend(MapOverlay over, Heading heading) {
        for (Presence presence : Presence.values()) {
            if (over.links().containsValue(presence) || over.nodes().containsValue(presence)) {
                TreeHeading.presence(heading, over.words().of(presence), presence);
            }
        }
        if (!over.copies().isEmpty()) {
            heading.entry(0, "×n copies of each packet");
        }
        if (over.members().containsValue(true)) {
            heading.entry(8, "member", (x, y) -> MapPainter.square(x, y - 3, Ink.TREE));
        }
        if (over.members().containsValue(false)) {
            heading.entry(8, "member, cut off", (x, y) -> MapPainter.square(x, y - 3, Ink.ERROR));
        }
    }
}
