package io.espalier.collect;

import io.espalier.collect.NetDiscoverLine.Cable;
import io.espalier.collect.NetDiscoverLine.NodeStart;
import io.espalier.model.Adapter;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** A node of an ibnetdiscover file with its port lines as they come in. Used by one thread. */
final class NetDiscoverNode {
    /** A port line and where it stood. */
    record Line(int number, Cable cable) {}

    private final NodeStart start;
    private final Map<String, Long> facts;
    private final Map<Integer, Line> lines = new TreeMap<>();

    NetDiscoverNode(NodeStart start, Map<String, Long> facts) {
        this.start = start;
        this.facts = Map.copyOf(facts);
    }

    Guid guid() {
        return start.guid();
    }

    /** Adds a port line; says whether its port was free and is one of the node's. */
    boolean add(Line line) {
        int port = line.cable.port();
        return port >= 1 && port <= start.portCount() && lines.putIfAbsent(port, line) == null;
    }

    Map<Integer, Line> lines() {
        return lines;
    }

    /** Whether the node can have a port of that number and the file does not cable it otherwise. */
    boolean hasRoomAt(int port) {
        return port >= 1 && port <= start.portCount() && !lines.containsKey(port);
    }

    /** @param seen ports that only the far end lists, with what it says of their PortGUID */
    Node toNode(Map<Integer, Optional<Guid>> seen) {
        NodeIdentity identity = new NodeIdentity(
                start.guid(),
                new Guid(fact("sysimgguid")),
                start.description(),
                (int) fact("vendid") & 0xFFFFFF,
                (int) fact("devid") & 0xFFFF,
                start.portCount());
        return switch (start.kind()) {
            case 'S' -> new Switch(identity, switchPorts(), capabilities());
            case 'R' -> new Router(identity, endPorts(seen));
            default -> new Adapter(identity, endPorts(seen));
        };
    }

    private long fact(String name) {
        return facts.getOrDefault(name, 0L);
    }

    private SwitchCapabilities capabilities() {
        SwitchCapabilities unknown = SwitchCapabilities.UNKNOWN;
        return new SwitchCapabilities(
                unknown.linearFdbCap(), unknown.multicastFdbCap(), unknown.multicastFdbTop(), start.enhancedPort0());
    }

    private List<Port> switchPorts() {
        return IntStream.rangeClosed(0, start.portCount())
                .mapToObj(number -> port(number, start.guid(), start.lid(), start.lmc()))
                .toList();
    }

    private List<Port> endPorts(Map<Integer, Optional<Guid>> seen) {
        return IntStream.rangeClosed(1, start.portCount())
                .filter(number -> lines.containsKey(number) || seen.containsKey(number))
                .mapToObj(number -> endPort(number, seen.getOrDefault(number, Optional.empty())))
                .toList();
    }

    private Port endPort(int number, Optional<Guid> peerSays) {
        Optional<Cable> cable = Optional.ofNullable(lines.get(number)).map(Line::cable);
        // A CA's PortGUIDs follow its NodeGUID; only a guess where neither end tells it.
        Guid guid = cable.flatMap(Cable::portGuid)
                .or(() -> peerSays)
                .orElseGet(() -> new Guid(start.guid().value() + number));
        return port(
                number,
                guid,
                cable.map(Cable::lid).orElse(Lid.NONE),
                cable.map(Cable::lmc).orElse(0));
    }

    /** The file does not tell the logical state; that a cable was walked tells the physical one. */
    private Port port(int number, Guid guid, Lid lid, int lmc) {
        Optional<Cable> cable = Optional.ofNullable(lines.get(number)).map(Line::cable);
        return new Port(
                new PortId(start.guid(), number),
                guid,
                lid,
                lmc,
                PortState.UNKNOWN,
                cable.isPresent() ? PhysicalState.LINK_UP : PhysicalState.UNKNOWN,
                cable.map(Cable::width).orElse(LinkWidth.UNKNOWN),
                cable.map(Cable::speed).orElse(LinkSpeed.UNKNOWN),
                Mtu.UNKNOWN,
                Mtu.UNKNOWN,
                0);
    }
}
