package io.espalier.collect;

import io.espalier.mad.NodeInfo;
import io.espalier.mad.PortInfo;
import io.espalier.mad.SwitchInfo;
import io.espalier.model.Adapter;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import io.espalier.transport.Destination;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What a sweep has learnt of one node so far. Filled by the sweep's thread. */
final class NodeFacts {
    final NodeInfo info;
    private final Destination directed;
    private final Map<Integer, Guid> portGuids = new TreeMap<>();
    private final @Nullable PortInfo[] portInfos;
    private final @Nullable PortInfo[] refined;
    private final Map<Integer, Destination> byLid = new TreeMap<>();
    private @Nullable String description;
    private boolean describing;
    private @Nullable SwitchInfo switchInfo;
    private @Nullable Node node;

    NodeFacts(NodeInfo info, Destination directed) {
        this.info = info;
        this.directed = directed;
        portInfos = new @Nullable PortInfo[info.portCount() + 1];
        refined = portInfos.clone();
        if (isSwitch()) {
            for (int port = 0; port <= info.portCount(); port++) {
                portGuids.put(port, info.portGuid());
            }
        }
    }

    Guid guid() {
        return info.nodeGuid();
    }

    boolean isSwitch() {
        return info.type() == NodeInfo.Type.SWITCH;
    }

    PortId port(int number) {
        return new PortId(guid(), number);
    }

    /** Whether a NodeInfo is this node's: all of it but what depends on the port that the question came in by. */
    boolean isSameNode(NodeInfo other) {
        return info.type() == other.type()
                && info.nodeGuid().equals(other.nodeGuid())
                && info.systemImageGuid().equals(other.systemImageGuid())
                && info.portCount() == other.portCount()
                && info.deviceId() == other.deviceId()
                && info.vendorId() == other.vendorId();
    }

    void describe(String text) {
        node = null;
        description = text;
    }

    /** Whether the node's description is to be asked for: once, be it reached by many ports. */
    boolean beginDescription() {
        boolean first = !describing;
        describing = true;
        return first;
    }

    Optional<String> findDescription() {
        return Optional.ofNullable(description);
    }

    /** Whether all that is asked of a port of a CA or router is known, and the SM has finished with it. */
    boolean isSettled(int port, Guid portGuid) {
        return description != null
                && portGuid(port).equals(portGuid)
                && findPortInfo(port)
                        .filter(answer -> answer.state() == PortState.ACTIVE)
                        .isPresent();
    }

    /** Whether the node has answered NodeInfo and nothing else. */
    boolean toldNothing() {
        return description == null
                && switchInfo == null
                && Arrays.stream(portInfos).allMatch(Objects::isNull);
    }

    /** Takes over what an earlier reading has learnt of a port, and of the node. */
    void carryOver(NodeFacts earlier, int port) {
        node = null;
        earlier.findAnswer(port).ifPresent(answer -> set(port, answer));
        if (description == null) {
            description = earlier.description;
        }
    }

    void set(SwitchInfo answer) {
        node = null;
        switchInfo = answer;
    }

    Optional<SwitchInfo> findSwitchInfo() {
        return Optional.ofNullable(switchInfo);
    }

    /** Notes that a CA or router has been reached by a port; says whether that is new. */
    boolean reachedBy(int port, Guid portGuid) {
        boolean isNew = portGuids.putIfAbsent(port, portGuid) == null;
        if (isNew) {
            node = null;
        }
        return isNew;
    }

    void set(int port, PortInfo answer) {
        node = null;
        if (port < portInfos.length) {
            portInfos[port] = answer;
        }
    }

    /** Notes what is known of a port beyond its answer. */
    void refine(int port, PortInfo known) {
        node = null;
        refined[port] = known;
    }

    Optional<PortInfo> findPortInfo(int port) {
        return Optional.ofNullable(portInfo(port));
    }

    private @Nullable PortInfo portInfo(int port) {
        if (port < 0 || port >= portInfos.length) {
            return null;
        }
        PortInfo more = refined[port];
        return more == null ? portInfos[port] : more;
    }

    /** What the port itself has said, to be compared with what it says later. */
    Optional<PortInfo> findAnswer(int port) {
        return port < 0 || port >= portInfos.length ? Optional.empty() : Optional.ofNullable(portInfos[port]);
    }

    /** The ports that are there: all of a switch, the seen ones of others. */
    Iterable<Integer> portNumbers() {
        return portGuids.keySet();
    }

    /** The ports that have a LID of their own: a switch's port 0, all others of a CA or router. */
    Iterable<Integer> endPorts() {
        return isSwitch() ? List.of(0) : portGuids.keySet();
    }

    /** Where the node is reached through one of its end ports: by LID if it has one. */
    Destination destination(int endPort) {
        Lid lid = lid(endPort);
        return lid.isUnicast() ? byLid.computeIfAbsent(endPort, port -> Destination.of(lid)) : directed;
    }

    /** The LID that answers for a port. */
    Lid lid(int port) {
        PortInfo known = portInfo(isSwitch() ? 0 : port);
        return known == null ? Lid.NONE : known.lid();
    }

    Guid portGuid(int port) {
        return portGuids.getOrDefault(port, Guid.ZERO);
    }

    /** The node as it is known; made once, as long as nothing more is learnt. */
    Node toNode() {
        Node made = node;
        if (made == null) {
            made = makeNode();
            node = made;
        }
        return made;
    }

    private Node makeNode() {
        NodeIdentity identity = new NodeIdentity(
                guid(),
                info.systemImageGuid(),
                findDescription().orElse(""),
                info.vendorId(),
                info.deviceId(),
                info.portCount());
        List<Port> ports = portGuids.keySet().stream().map(this::toPort).toList();
        return switch (info.type()) {
            case SWITCH -> new Switch(identity, ports, capabilities());
            case ADAPTER -> new Adapter(identity, ports);
            case ROUTER -> new Router(identity, ports);
        };
    }

    private SwitchCapabilities capabilities() {
        return findSwitchInfo()
                .map(s -> new SwitchCapabilities(
                        s.linearFdbCap(), s.multicastFdbCap(), s.multicastFdbTop(), s.enhancedPort0()))
                .orElse(SwitchCapabilities.UNKNOWN);
    }

    private Port toPort(int number) {
        return findPortInfo(number)
                .map(port -> toPort(number, port))
                .orElseGet(() -> Port.unknown(port(number), portGuid(number)).withLid(lid(number)));
    }

    private Port toPort(int number, PortInfo port) {
        return new Port(
                port(number),
                portGuid(number),
                lid(number),
                port.lmc(),
                port.state(),
                port.physicalState(),
                port.width(),
                speed(port),
                port.mtuCap(),
                port.neighborMtu(),
                port.capabilityMask(),
                port.lanes());
    }

    private LinkSpeed speed(PortInfo port) {
        return port.speed(isSwitch() ? findPortInfo(0).orElse(port) : port);
    }

    /** Whether a port's cable is up and its PortInfo says QDR. */
    boolean isQdr(int port) {
        return isUp(port)
                && findPortInfo(port)
                        .filter(info -> speed(info) == LinkSpeed.QDR)
                        .isPresent();
    }

    /** Whether a port's cable is up. */
    boolean isUp(int port) {
        PortInfo known = portInfo(port);
        return known != null && known.physicalState() == PhysicalState.LINK_UP;
    }

    /** Whether requests reach that end port and not another of the node's. */
    boolean isReached(int endPort) {
        return isSwitch() || lid(endPort).isUnicast() || endPort == info.localPort();
    }
}
