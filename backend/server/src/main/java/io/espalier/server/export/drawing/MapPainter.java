package io.espalier.server.export.drawing;

import io.espalier.engine.index.NodeNames;
import io.espalier.engine.layout.FabricLayout;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.server.export.drawing.MapPlaces.At;
import io.espalier.server.export.drawing.Shape.Box;
import io.espalier.server.export.drawing.Shape.Line;
import io.espalier.server.export.drawing.Shape.Pen;
import io.espalier.server.export.drawing.Shape.Point;
import io.espalier.server.export.drawing.Shape.Polygon;
import io.espalier.server.export.drawing.Shape.Style;
import io.espalier.server.export.drawing.Shape.Text;
import io.espalier.server.export.map.MapOverlay;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.Presence;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Paints a map: cables first, those of what lies over it last, then nodes, then marks. Used by one thread. */
final class MapPainter {
    private static final double LANE = 4;

    private final ReviewMap map;
    private final FabricLayout layout;
    private final MapPlaces places;
    private final double left;
    private final double top;
    private final List<Box> names = new ArrayList<>();

    MapPainter(ReviewMap map, MapPlaces places, double left, double top) {
        this.map = map;
        this.layout = map.analysis().layout();
        this.places = places;
        this.left = left;
        this.top = top;
    }

    List<Figure> figures(MapFrames frames) {
        List<Figure> figures = new ArrayList<>();
        names.addAll(frames.captions(left, top));
        map.links().stream()
                .filter(this::isBetweenSwitches)
                .sorted(Comparator.comparingInt(this::rank))
                .forEach(link -> figures.add(link(link)));
        figures.addAll(frames.figures(left, top));
        List<Node> nodes = List.copyOf(map.analysis().fabric().nodes().values());
        nodes.stream().filter(node -> !(node instanceof Switch)).forEach(node -> figures.add(host(node)));
        nodes.stream().filter(Switch.class::isInstance).forEach(node -> figures.add(box(node)));
        return figures;
    }

    /** What is drawn later lies over what is drawn before: changes over what stays, that over the rest. */
    private int rank(Link link) {
        return map.presence(link)
                .map(presence -> presence == Presence.BOTH ? 1 : 2)
                .orElse(0);
    }

    private boolean isBetweenSwitches(Link link) {
        return layout.parent(link.a().node()).isEmpty()
                && layout.parent(link.b().node()).isEmpty();
    }

    /** A cable that belongs to nothing over the map. */
    static Pen plain(ReviewMap map) {
        return map.overlay().isEmpty() ? Pen.solid(Ink.FAINT, 1) : Pen.solid(Ink.HAIRLINE, 0.75);
    }

    private Point at(Guid guid) {
        At place = places.of(guid);
        return new Point(left + place.x(), top + place.y());
    }

    private Figure link(Link link) {
        Point a = at(link.a().node());
        Point b = at(link.b().node());
        double length = Math.max(1, Math.hypot(b.x() - a.x(), b.y() - a.y()));
        double aside = (layout.lane(link) - (layout.lanes(link) - 1) / 2.0) * LANE;
        double dx = -(b.y() - a.y()) / length * aside;
        double dy = (b.x() - a.x()) / length * aside;
        double x = (a.x() + b.x()) / 2 + dx;
        double y = (a.y() + b.y()) / 2 + dy;
        Optional<Presence> presence = map.presence(link);
        boolean isDown = map.isDown(link);
        Pen pen = presence.map(BlockPainter::pen).orElse(isDown ? Pen.dashed(Ink.QUIET, 1) : plain(map));
        List<Shape> shapes = new ArrayList<>();
        shapes.add(Line.of(a.x() + dx, a.y() + dy, b.x() + dx, b.y() + dy, pen));
        if (presence.equals(Optional.of(Presence.INSTALLED))) {
            shapes.add(BlockPainter.tick(x, y));
        } else if (isDown) {
            shapes.add(Line.of(x - 4, y - 4, x + 4, y + 4, Pen.solid(Ink.QUIET, 1)));
            shapes.add(Line.of(x - 4, y + 4, x + 4, y - 4, Pen.solid(Ink.QUIET, 1)));
        }
        return new Figure("link", link.toString(), "", facts(link, presence, isDown), shapes);
    }

    private Map<String, String> facts(Link link, Optional<Presence> presence, boolean isDown) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("Link", name(link.a()) + " – " + name(link.b()));
        facts.put("State", isDown ? "down" : "up");
        over(presence).ifPresent(words -> facts.put("Here", words));
        return facts;
    }

    private Optional<String> over(Optional<Presence> presence) {
        return presence.flatMap(one -> map.overlay().map(over -> over.words().of(one)));
    }

    private String name(PortId port) {
        return name(map.analysis().fabric().node(port.node())) + " port " + port.number();
    }

    private static String name(Node node) {
        return node instanceof Switch ? NodeNames.of(node) : NodeNames.hostOf(node);
    }

    static Box square(double x, double y, Ink ink) {
        return new Box(new Point(x, y), MapPlaces.HOST, MapPlaces.HOST, Optional.of(ink), Optional.empty());
    }

    private Figure host(Node node) {
        Point at = at(node.guid());
        Optional<Boolean> reached =
                map.overlay().flatMap(over -> Optional.ofNullable(over.members().get(node.guid())));
        Ink ink = reached.map(yes -> yes ? Ink.TREE : Ink.ERROR).orElse(Ink.FAINT);
        Map<String, String> facts = facts(node);
        layout.parent(node.guid()).ifPresent(parent -> facts.put("Hangs on", name(node(parent))));
        reached.ifPresent(yes -> facts.put("Member", yes ? "reached" : "cut off"));
        List<Shape> shapes = new ArrayList<>();
        shapes.add(square(at.x() - MapPlaces.HOST / 2, at.y() - MapPlaces.HOST / 2, ink));
        presence(node.guid())
                .filter(one -> one != Presence.BOTH && reached.isEmpty())
                .ifPresent(one -> shapes.add(new Box(
                        new Point(at.x() - 4, at.y() - 4),
                        8,
                        8,
                        Optional.empty(),
                        Optional.of(BlockPainter.pen(one)))));
        String up = layout.parent(node.guid()).map(Guid::toString).orElse("");
        return new Figure("host", node.guid().toString(), up, facts, shapes);
    }

    private Node node(Guid guid) {
        return map.analysis().fabric().node(guid);
    }

    private Map<String, String> facts(Node node) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put(node instanceof Switch ? "Switch" : "Host", name(node));
        facts.put("NodeGUID", node.guid().toString());
        over(presence(node.guid())).ifPresent(words -> facts.put("Here", words));
        return facts;
    }

    private Optional<Presence> presence(Guid guid) {
        return map.overlay().flatMap(over -> Optional.ofNullable(over.nodes().get(guid)));
    }

    private Figure box(Node node) {
        Guid guid = node.guid();
        Point at = at(guid);
        Optional<Presence> presence = presence(guid);
        Pen outline = presence.map(BlockPainter::pen).orElse(Pen.solid(Ink.FAINT, 1));
        double half = places.boxWidth() / 2;
        List<Shape> shapes = new ArrayList<>();
        shapes.add(new Box(
                new Point(at.x() - half, at.y() - MapPlaces.HALF_HEIGHT),
                2 * half,
                2 * MapPlaces.HALF_HEIGHT,
                Optional.of(presence.equals(Optional.of(Presence.BOTH)) ? Ink.TREE_FILL : Ink.PAPER),
                Optional.of(new Pen(outline.ink(), presence.isEmpty() ? 1 : 1.5, outline.isDashed()))));
        if (presence.equals(Optional.of(Presence.INSTALLED))) {
            shapes.add(BlockPainter.tick(at.x() + half, at.y() - MapPlaces.HALF_HEIGHT));
        }
        shapes.add(centred(layout.label(guid), at.x(), at.y() + 4, Ink.TEXT, presence.isPresent()));
        map.overlay().ifPresent(over -> shapes.addAll(marks(over, guid, at)));
        Map<String, String> facts = facts(node);
        facts.put("Tier", Integer.toString(map.analysis().tiers().tier(guid)));
        if (places.hosts(guid) > 0) {
            facts.put("Hosts", Integer.toString(places.hosts(guid)));
            double y = at.y() + places.hostsEnd(guid) + 6;
            shapes.add(centred(Integer.toString(places.hosts(guid)), at.x(), y, Ink.QUIET, false));
        }
        map.overlay().ifPresent(over -> facts(over, guid, facts));
        return new Figure("switch", guid.toString(), "", facts, shapes);
    }

    private static Text centred(String text, double x, double y, Ink ink, boolean isBold) {
        return new Text(new Point(x, y), text, new Style(BlockPainter.LINE_SIZE, isBold, ink, true));
    }

    private static void facts(MapOverlay over, Guid guid, Map<String, String> facts) {
        Optional.ofNullable(over.copies().get(guid))
                .ifPresent(copies -> facts.put("Copies", copies + " of each packet"));
        Optional.ofNullable(over.roles().get(guid)).ifPresent(role -> facts.put("Role", role));
    }

    /** Copies below the box, where they leave it; the highest switch has a triangle and its name above. */
    private List<Shape> marks(MapOverlay over, Guid guid, Point at) {
        List<Shape> shapes = new ArrayList<>();
        Optional.ofNullable(over.copies().get(guid)).ifPresent(copies -> {
            String text = "×" + copies;
            double width = TextWidth.bold(text, BlockPainter.LINE_SIZE) + 6;
            double y = at.y() + MapPlaces.HALF_HEIGHT + 4;
            shapes.add(new Box(new Point(at.x() - width / 2, y), width, 14, Optional.of(Ink.TREE), Optional.empty()));
            shapes.add(centred(text, at.x(), y + 11, Ink.PAPER, true));
        });
        Optional.ofNullable(over.roles().get(guid)).ifPresent(role -> {
            String words = name(node(guid)) + ", " + role;
            double y = free(words, at.x() - 6, at.y() - MapPlaces.HALF_HEIGHT - 4);
            boolean isFirst = role.equals("apex") || role.equals(over.words().firstRoot());
            shapes.add(new Polygon(
                    List.of(new Point(at.x() - 6, y), new Point(at.x() + 6, y), new Point(at.x(), y - 9)),
                    isFirst ? Optional.of(Ink.TREE) : Optional.empty(),
                    Ink.TREE));
            shapes.add(new Text(new Point(at.x() + 10, y), words, Style.bold(BlockPainter.LINE_SIZE, Ink.TEXT)));
        });
        return shapes;
    }

    /** Names of neighbours stand over each other, not on each other. */
    private double free(String words, double x, double y) {
        double width = TextWidth.bold(words, BlockPainter.LINE_SIZE) + 22;
        double free = y;
        while (isTaken(x, free, width)) {
            free -= BlockPainter.LINE_SIZE + 3;
        }
        names.add(new Box(new Point(x, free), width, BlockPainter.LINE_SIZE, Optional.empty(), Optional.empty()));
        return free;
    }

    private boolean isTaken(double x, double y, double width) {
        return names.stream()
                .anyMatch(box -> x < box.corner().x() + box.width()
                        && box.corner().x() < x + width
                        && Math.abs(y - box.corner().y()) < BlockPainter.LINE_SIZE);
    }
}
