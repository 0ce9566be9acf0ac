package io.espalier.engine.layout;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** Hosts, routers and aggregation nodes: each hangs on the switch of its first cabled port; some on none. */
final class Hangers {
    private static final int COLUMNS = 6;
    private static final double PITCH = 0.14;
    private static final double DROP = 1.6;
    private static final double LONE_PITCH = 3;

    private final SortedMap<Guid, PortId> switchPorts = new TreeMap<>();
    private final SortedMap<Guid, List<Guid>> children = new TreeMap<>();
    private final List<Guid> lone = new ArrayList<>();

    Hangers(Fabric fabric) {
        for (Node node : fabric.nodes().values()) {
            if (!(node instanceof Switch)) {
                switchPort(fabric, node)
                        .ifPresentOrElse(port -> switchPorts.put(node.guid(), port), () -> lone.add(node.guid()));
            }
        }
        switchPorts.forEach((node, port) -> children.computeIfAbsent(port.node(), parent -> new ArrayList<>())
                .add(node));
        Comparator<Guid> byPort = Comparator.comparing(this::switchPort);
        children.values().forEach(nodes -> nodes.sort(byPort));
    }

    private static Optional<PortId> switchPort(Fabric fabric, Node node) {
        return node.ports().stream()
                .map(Port::id)
                .flatMap(port -> fabric.findPeer(port).stream())
                .filter(peer -> fabric.node(peer.node()) instanceof Switch)
                .findFirst();
    }

    private PortId switchPort(Guid node) {
        PortId port = switchPorts.get(node);
        if (port == null) {
            throw new IllegalArgumentException("node " + node + " hangs on no switch");
        }
        return port;
    }

    Optional<Guid> parent(Guid node) {
        return Optional.ofNullable(switchPorts.get(node)).map(PortId::node);
    }

    /** Adds a grid under each switch, by ascending port, and the lone nodes below all. */
    void place(Map<Guid, Position> positions) {
        double bottom =
                positions.values().stream().mapToDouble(Position::y).max().orElse(-2 * DROP);
        children.forEach((parent, nodes) -> {
            Position above = positions.getOrDefault(parent, new Position(0, 0));
            for (int i = 0; i < nodes.size(); i++) {
                positions.put(nodes.get(i), inGrid(above, i, nodes.size()));
            }
        });
        for (int i = 0; i < lone.size(); i++) {
            double x = LONE_PITCH * (i % COLUMNS);
            int row = i / COLUMNS;
            double y = bottom + 2 * DROP + LONE_PITCH * row;
            positions.put(lone.get(i), new Position(x, y));
        }
    }

    private static Position inGrid(Position above, int i, int count) {
        int columns = Math.min(COLUMNS, count);
        double column = i % COLUMNS - (columns - 1) / 2.0;
        int row = i / COLUMNS;
        return new Position(above.x() + PITCH * column, above.y() + DROP + PITCH * row);
    }
}
