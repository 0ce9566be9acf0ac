package io.espalier.server.export.drawing;

import io.espalier.engine.chassis.Director;
import io.espalier.engine.chassis.Module;
import io.espalier.engine.racks.Rack;
import io.espalier.engine.text.Words;
import io.espalier.model.Guid;
import io.espalier.server.export.drawing.MapPlaces.At;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import io.espalier.server.export.map.MapOverlay;
import io.espalier.server.export.map.ReviewMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What stands together on a map: a box around the modules of each director with its name over it, and a bracket below the switches
 * of each rack. Names of wide directors are written large, since a large map is made small on paper.
 */
final class MapFrames {
    private static final double AROUND = 6;
    /** Room for what lies over a map: roles above a module and copies below it. */
    private static final double AROUND_MARKS = 24;

    private static final double MOST_SIZE = 28;
    private static final double WIDTH_PER_SIZE = 24;
    private static final double TICK = 4;
    private static final double RACK_LINE = 13;
    private static final int MOST_LINES = 3;

    /** Where something stands, in px from the corner of the places. */
    private record Room(double left, double top, double right, double bottom) {
        Room moved(double x, double y) {
            return new Room(left + x, top + y, right + x, bottom + y);
        }

        double width() {
            return right - left;
        }
    }

    private record Chassis(Director director, Room room) {
        /** Size of its name. */
        double size() {
            return Math.clamp(room.width() / WIDTH_PER_SIZE, BlockPainter.NAME_SIZE, MOST_SIZE);
        }

        double captionTop() {
            return room.top() - 1.5 * size();
        }
    }

    /** @param name where its name stands; none where there is no room for it */
    private record Bracket(Rack rack, Room room, Optional<Point> name) {}

    private final ReviewMap map;
    private final MapPlaces places;
    private final List<Chassis> chassis;
    private final List<Bracket> brackets = new ArrayList<>();

    MapFrames(ReviewMap map, MapPlaces places) {
        this.map = map;
        this.places = places;
        chassis = map.analysis().layout().directors().stream()
                .map(director -> new Chassis(director, around(director)))
                .toList();
        map.analysis().layout().racks().forEach(rack -> runs(rack).values().forEach(run -> bracket(rack, run)));
    }

    private Room around(Director director) {
        Room room = hull(director.modules().map(Module::guid).toList());
        boolean hasRoles = map.overlay()
                .map(MapOverlay::roles)
                .filter(roles -> !roles.isEmpty())
                .isPresent();
        boolean hasCopies = map.overlay()
                .map(MapOverlay::copies)
                .filter(copies -> !copies.isEmpty())
                .isPresent();
        return new Room(
                room.left() - AROUND,
                room.top() - (hasRoles ? AROUND_MARKS : AROUND),
                room.right() + AROUND,
                room.bottom() + (hasCopies ? AROUND_MARKS : AROUND));
    }

    private Room hull(List<Guid> switches) {
        double half = places.boxWidth() / 2;
        List<At> all = switches.stream().map(places::of).toList();
        return new Room(
                all.stream().mapToDouble(At::x).min().orElseThrow() - half,
                all.stream().mapToDouble(At::y).min().orElseThrow() - MapPlaces.HALF_HEIGHT,
                all.stream().mapToDouble(At::x).max().orElseThrow() + half,
                all.stream().mapToDouble(At::y).max().orElseThrow() + MapPlaces.HALF_HEIGHT);
    }

    /** The switches of a rack by the row that they stand in, side by side. */
    private SortedMap<Integer, List<Guid>> runs(Rack rack) {
        SortedMap<Integer, List<Guid>> runs = new TreeMap<>();
        rack.switches()
                .forEach(node -> runs.computeIfAbsent(map.analysis().layout().tier(node), none -> new ArrayList<>())
                        .add(node));
        return runs;
    }

    private void bracket(Rack rack, List<Guid> run) {
        Room hull = hull(run);
        double below = run.stream()
                .mapToDouble(node -> places.of(node).y()
                        + (places.hosts(node) > 0
                                ? places.hostsEnd(node) + BlockPainter.LINE_SIZE
                                : MapPlaces.HALF_HEIGHT + AROUND))
                .max()
                .orElseThrow();
        Room room = new Room(hull.left(), below, hull.right(), below + TICK);
        brackets.add(new Bracket(rack, room, free(rack.name(), room)));
    }

    /** Names that are wider than their racks stand on lines of their own. */
    private Optional<Point> free(String name, Room room) {
        // The last rack's name stays on the paper.
        double x = Math.min((room.left() + room.right()) / 2, places.width() + 2 * AROUND - width(name) / 2);
        for (int line = 1; line <= MOST_LINES; line++) {
            Point at = new Point(x, room.bottom() + line * RACK_LINE - 1);
            if (brackets.stream().noneMatch(other -> touches(other, name, at))) {
                return Optional.of(at);
            }
        }
        return Optional.empty();
    }

    private static boolean touches(Bracket other, String name, Point at) {
        return other.name()
                .filter(taken -> Math.abs(taken.y() - at.y()) < RACK_LINE - 1
                        && Math.abs(taken.x() - at.x())
                                < (width(name) + width(other.rack().name())) / 2 + AROUND)
                .isPresent();
    }

    private static double width(String name) {
        return TextWidth.bold(name, BlockPainter.LINE_SIZE);
    }

    /** How far it reaches above the highest switch, px. */
    double above() {
        return chassis.stream().mapToDouble(one -> -one.captionTop()).reduce(0, Math::max);
    }

    /** How far it reaches down, px from the corner of the places. */
    double bottom() {
        double names = brackets.stream()
                .flatMap(bracket -> bracket.name().stream())
                .mapToDouble(Point::y)
                .reduce(0, Math::max);
        return chassis.stream().mapToDouble(one -> one.room().bottom()).reduce(names + AROUND, Math::max);
    }

    /** All boxes and brackets, to lie over the cables and under the switches. */
    List<Figure> figures(double left, double top) {
        List<Figure> figures = new ArrayList<>();
        chassis.forEach(one -> figures.add(box(one, left, top)));
        brackets.forEach(one -> figures.add(bracket(one, left, top)));
        return figures;
    }

    /** Ground that names of directors stand on. */
    List<Box> captions(double left, double top) {
        return chassis.stream().map(one -> caption(one, left, top)).toList();
    }

    private static String kind(Director director) {
        return (director.model().isEmpty() ? "" : director.model() + ", ") + Words.count(director.size(), "module");
    }

    private static Box caption(Chassis one, double left, double top) {
        double width = TextWidth.bold(one.director().name(), one.size())
                + TextWidth.plain(kind(one.director()), one.size() * 0.8)
                + 3 * AROUND;
        Point corner = new Point(left + one.room().left(), top + one.captionTop());
        return new Box(corner, width, 1.4 * one.size(), Optional.of(Ink.PAPER), Optional.empty());
    }

    private static Figure box(Chassis one, double left, double top) {
        Room room = one.room().moved(left, top);
        Director director = one.director();
        double base = room.top() - 0.45 * one.size();
        double behind = room.left() + AROUND + TextWidth.bold(director.name(), one.size()) + AROUND;
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Director", director.name());
        facts.put("Is", kind(director));
        return new Figure(
                "director",
                "director:" + director.id(),
                "",
                facts,
                List.of(
                        new Box(
                                new Point(room.left(), room.top()),
                                room.width(),
                                room.bottom() - room.top(),
                                Optional.empty(),
                                Optional.of(Pen.solid(Ink.QUIET, 1.25))),
                        caption(one, left, top),
                        new Text(new Point(room.left(), base), director.name(), Style.bold(one.size(), Ink.TEXT)),
                        new Text(new Point(behind, base), kind(director), Style.plain(one.size() * 0.8, Ink.QUIET))));
    }

    private static Figure bracket(Bracket bracket, double left, double top) {
        Room room = bracket.room().moved(left, top);
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Line(
                List.of(
                        new Point(room.left(), room.top()),
                        new Point(room.left(), room.bottom()),
                        new Point(room.right(), room.bottom()),
                        new Point(room.right(), room.top())),
                Pen.solid(Ink.QUIET, 1)));
        String name = bracket.rack().name();
        bracket.name().ifPresent(at -> {
            double width = width(name) + 4;
            Point middle = new Point(left + at.x(), top + at.y());
            shapes.add(new Box(
                    new Point(middle.x() - width / 2, middle.y() - BlockPainter.LINE_SIZE),
                    width,
                    RACK_LINE,
                    Optional.of(Ink.PAPER),
                    Optional.empty()));
            shapes.add(new Text(
                    middle, name, Style.bold(BlockPainter.LINE_SIZE, Ink.QUIET).centred()));
        });
        return new Figure("rack", "rack:" + name, "", Map.of("Rack", name), shapes);
    }
}
