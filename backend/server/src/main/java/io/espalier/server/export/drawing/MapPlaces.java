package io.espalier.server.export.drawing;

import io.espalier.engine.layout.FabricLayout;
import io.espalier.engine.layout.Position;
import io.espalier.engine.layout.TierRow;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Switch;
import io.espalier.server.export.map.ReviewMap;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where the nodes of a map stand on its paper, in px from the corner of the room they need: every switch wide enough for its label,
 * its hosts in a grid below it.
 */
final class MapPlaces {
    static final double HALF_HEIGHT = 9;
    static final double HOST = 6;
    static final double HOST_PITCH = 8;
    private static final double BELOW = 12;
    private static final double BELOW_COPIES = 28;
    private static final int MOST_COLUMNS = 6;
    private static final double LEAST_BOX = 22;
    private static final double BETWEEN = 12;
    private static final int MOST_COMPARED = 2_000;
    private static final double MOST_PITCH = 120;
    private static final double LEAST_TIER = 150;
    private static final double MOST_TIER = 700;
    /** Rows may be bent by so many slots and are rows still. */
    private static final double BOW = 2.01;

    /** A place on the paper. */
    record At(double x, double y) {}

    private final FabricLayout layout;
    private final List<Node> nodes;
    private final Map<Guid, At> places = new HashMap<>();
    private final SortedMap<Guid, Integer> hosts = new TreeMap<>();
    private final Map<Guid, Integer> hanging = new HashMap<>();
    private final boolean isLayered;
    private final double hostsBelow;
    private final double boxWidth;
    private final double left;
    private final double top;
    private final double perX;
    private final double perY;

    /** @param room the width that is there anyway */
    MapPlaces(ReviewMap map, double room) {
        hostsBelow = map.overlay().filter(over -> !over.copies().isEmpty()).isPresent() ? BELOW_COPIES : BELOW;
        layout = map.analysis().layout();
        nodes = List.copyOf(map.analysis().fabric().nodes().values());
        List<Position> switches = nodes.stream()
                .filter(Switch.class::isInstance)
                .map(node -> layout.position(node.guid()))
                .toList();
        isLayered = switches.stream()
                .allMatch(at ->
                        layout.tiers().stream().map(TierRow::y).anyMatch(y -> at.y() <= y + 0.01 && at.y() >= y - BOW));
        boxWidth = nodes.stream()
                .filter(Switch.class::isInstance)
                .mapToDouble(node -> TextWidth.bold(layout.label(node.guid()), BlockPainter.LINE_SIZE) + 8)
                .reduce(LEAST_BOX, Math::max);
        left = least(switches, Position::x);
        top = least(switches, Position::y);
        double gap = isLayered ? gap(switches) : nearest(switches);
        double wanted = Math.max((boxWidth + BETWEEN) / gap, (room - boxWidth) / Math.max(1, wide(switches)));
        perX = Math.clamp(wanted, HOST_PITCH * 3, MOST_PITCH);
        perY = isLayered ? perRow(switches) : perX;
        nodes.stream().filter(Switch.class::isInstance).forEach(node -> places.put(node.guid(), place(node.guid())));
        nodes.stream()
                .flatMap(node -> layout.parent(node.guid()).stream())
                .forEach(parent -> hanging.merge(parent, 1, Integer::sum));
        nodes.stream()
                .filter(node -> !(node instanceof Switch))
                .sorted(Comparator.comparingDouble(node -> order(node.guid())))
                .forEach(this::hang);
    }

    private static double least(List<Position> all, java.util.function.ToDoubleFunction<Position> value) {
        return all.stream().mapToDouble(value).min().orElse(0);
    }

    private double wide(List<Position> switches) {
        return switches.stream().mapToDouble(Position::x).max().orElse(0) - left;
    }

    /** Slots between the two switches that are nearest to each other. */
    private static double nearest(List<Position> switches) {
        if (switches.size() > MOST_COMPARED) {
            return 1;
        }
        double nearest = Double.MAX_VALUE;
        for (int i = 1; i < switches.size(); i++) {
            for (int j = 0; j < i; j++) {
                Position one = switches.get(i);
                Position other = switches.get(j);
                double apart = Math.hypot(one.x() - other.x(), (one.y() - other.y()) * 2);
                nearest = Math.min(nearest, Math.max(apart, 0.2));
            }
        }
        return nearest == Double.MAX_VALUE ? 1 : nearest;
    }

    /** Slots between the two nearest neighbours: in a row, or, where there are none, one beside the other. */
    private static double gap(List<Position> switches) {
        List<Position> inOrder = switches.stream()
                .sorted(Comparator.comparingDouble((Position at) -> Math.round(at.y() * 2))
                        .thenComparingDouble(Position::x))
                .toList();
        double gap = Double.MAX_VALUE;
        for (int i = 1; i < inOrder.size(); i++) {
            Position one = inOrder.get(i - 1);
            Position next = inOrder.get(i);
            if (Math.abs(one.y() - next.y()) < 0.6 && next.x() - one.x() > 0.3) {
                gap = Math.min(gap, next.x() - one.x());
            }
        }
        return gap == Double.MAX_VALUE ? 1 : gap;
    }

    /** Tiers as far apart as lines between them can still be told, without making a tower of a narrow fabric. */
    private double perRow(List<Position> switches) {
        double tall = switches.stream().mapToDouble(Position::y).max().orElse(0) - top;
        if (tall == 0) {
            return perX;
        }
        int steps = Math.max(1, layout.tiers().size() - 1);
        return Math.clamp(wide(switches) * perX * 0.3 / steps, LEAST_TIER, MOST_TIER) * steps / tall;
    }

    private At place(Guid guid) {
        Position at = layout.position(guid);
        return new At((at.x() - left) * perX + boxWidth / 2, (at.y() - top) * perY + HALF_HEIGHT);
    }

    private double order(Guid guid) {
        Position at = layout.position(guid);
        return at.y() * 100_000 + at.x();
    }

    private int columns() {
        return (int) Math.clamp(Math.floor((perX - 4) / HOST_PITCH), 2, MOST_COLUMNS);
    }

    /** In the next place of the grid below its switch; a lone one stands where the layout has it. */
    private void hang(Node node) {
        Optional<Guid> parent = layout.parent(node.guid());
        At above = parent.map(places::get).orElse(null);
        if (above == null) {
            places.put(node.guid(), place(node.guid()));
            return;
        }
        int rank = hosts.merge(parent.orElseThrow(), 1, Integer::sum) - 1;
        int inRow = Math.min(columns(), hanging.getOrDefault(parent.orElseThrow(), 1));
        double first = above.x() - (inRow - 1) / 2.0 * HOST_PITCH;
        places.put(
                node.guid(),
                new At(
                        first + rank % columns() * HOST_PITCH,
                        above.y() + HALF_HEIGHT + hostsBelow + Math.floorDiv(rank, columns()) * HOST_PITCH));
    }

    At of(Guid guid) {
        At place = places.get(guid);
        if (place == null) {
            throw new IllegalArgumentException("no node " + guid + " on the map");
        }
        return place;
    }

    double boxWidth() {
        return boxWidth;
    }

    /** Hosts that hang on a switch. */
    int hosts(Guid guid) {
        return hosts.getOrDefault(guid, 0);
    }

    /** How far the grid of a switch's hosts reaches below its middle. */
    double hostsEnd(Guid guid) {
        int rows = Math.ceilDiv(hosts(guid), columns());
        return HALF_HEIGHT + hostsBelow + rows * HOST_PITCH;
    }

    boolean isLayered() {
        return isLayered;
    }

    /** Where a tier's row lies. */
    double row(TierRow tier) {
        return (tier.y() - top) * perY + HALF_HEIGHT;
    }

    double width() {
        return places.values().stream().mapToDouble(At::x).max().orElse(0) + boxWidth / 2;
    }

    double height() {
        double nodes = places.values().stream().mapToDouble(At::y).max().orElse(0) + HALF_HEIGHT;
        return hosts.keySet().stream()
                .mapToDouble(guid -> of(guid).y() + hostsEnd(guid) + BlockPainter.LINE_SIZE)
                .reduce(nodes, Math::max);
    }
}
