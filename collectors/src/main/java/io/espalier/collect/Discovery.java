package io.espalier.collect;

import io.espalier.mad.DirectedRoute;
import io.espalier.mad.MadAttribute;
import io.espalier.mad.MadReader;
import io.espalier.mad.NodeDescription;
import io.espalier.mad.NodeInfo;
import io.espalier.mad.PortInfo;
import io.espalier.mad.SmpHeader;
import io.espalier.mad.SwitchInfo;
import io.espalier.model.Guid;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.LocalPort;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Walks the fabric by directed routes from the local port: every port whose cable is up is asked who is behind it. Costs a
 * NodeInfo for each end of a cable at most, and for each node its description and the PortInfo of its ports. Used by one
 * thread.
 *
 * <p>With an earlier topology to go by it is a light reading: every switch's own facts, and a NodeInfo through every cable,
 * but the PortInfo of switch ports goes by LID, and a CA or router that hangs where it hung is not asked for more when nothing
 * hints at a change. Hints are the PortStateChange bit of its switch, a change of the switch port's PortInfo, and a suspicion
 * from elsewhere. Where there is no hint and the LinkDowned counters of both ends vouch for the cable, a CA or router is not
 * even asked whether it hangs there, nor a switch that was reached by another cable; nor is the PortInfo of the switch's port
 * asked to such a CA or router, and of a cable between switches that of one end only. What it cannot see, and only a whole
 * reading sees: a LID, a capability bit or a description that was changed on such a CA or router without its link going down,
 * an MTU that was set at an end that was not asked, and a cable that was moved while somebody set its counters back.
 */
final class Discovery {
    private final Asker asker;
    private final long mKey;
    private final LocalPort localPort;
    private final Topology before;
    private final LinkWatch watch;
    private final boolean trusting;
    private final Map<Guid, NodeFacts> nodes = new LinkedHashMap<>();
    private final Map<PortId, PortId> peers = new HashMap<>();
    private final Set<PortId> probed = new HashSet<>();
    /** Ends of cables of which nobody was asked where they lead. */
    private final Set<PortId> untold = new HashSet<>();
    /** Ends of cables between switches that are taken to be as they were if the other end is; with how to ask them. */
    private final Map<PortId, Runnable> leftOut = new HashMap<>();
    /** Ends that have said that they are as they were. */
    private final Set<PortId> steady = new HashSet<>();

    /** How a node was reached: by a route, and through a cable of which nothing has changed as far as its switch tells. */
    private record Way(DirectedRoute route, Destination to, Optional<PortId> from, boolean quiet) {
        Way then(PortId by, boolean unchanged) {
            DirectedRoute longer = route.then(by.number());
            return new Way(longer, Destination.of(longer), Optional.of(by), unchanged);
        }
    }

    /** @param mKey M_Key for all SMPs; 0 for none */
    Discovery(Asker asker, long mKey, LocalPort localPort) {
        this(asker, mKey, localPort, Topology.NOTHING, new LinkWatch(), false);
    }

    /**
     * A light reading.
     *
     * @param before what an earlier reading found
     * @param watch which cables may have been changed since
     * @param trusting whether nobody is asked through cables that it vouches for
     */
    Discovery(Asker asker, long mKey, LocalPort localPort, Topology before, LinkWatch watch, boolean trusting) {
        this.asker = asker;
        this.mKey = mKey;
        this.localPort = localPort;
        this.before = before;
        this.watch = watch;
        this.trusting = trusting;
    }

    /** Walks. Ends at once, without a node, when the local node does not answer. */
    Topology run() throws TransportException {
        Way here = new Way(DirectedRoute.LOCAL, Destination.of(DirectedRoute.LOCAL), Optional.empty(), false);
        PortId at = new PortId(localPort.guid(), 0);
        ask(here, MadAttribute.NODE_INFO, 0, at, in -> reached(NodeInfo.decode(in, SmpHeader.DATA_AT), here), () -> {});
        asker.run();
        askLeftOut();
        asker.run();
        return new Topology(nodes, peers);
    }

    /** Nobody answered for these after all, or something is different at the other end. */
    private void askLeftOut() {
        leftOut.forEach((port, question) -> {
            if (!steady.contains(before.peers().get(port))) {
                question.run();
            }
        });
    }

    private void ask(
            Way way,
            MadAttribute attribute,
            int modifier,
            PortId at,
            Consumer<MadReader> onAnswer,
            Runnable onFailure) {
        SmpGet request = new SmpGet(way.to, attribute, modifier, mKey);
        asker.ask(request, at, onAnswer, failure -> onFailure.run());
    }

    private void reached(NodeInfo info, Way way) {
        NodeFacts known = nodes.get(info.nodeGuid());
        NodeFacts node = known == null ? new NodeFacts(info, way.to) : known;
        if (known == null) {
            nodes.put(info.nodeGuid(), node);
            if (node.isSwitch()) {
                describe(node, way);
                askSwitch(node, way);
            }
        }
        if (!node.isSwitch() && node.reachedBy(info.localPort(), info.portGuid())) {
            askEndPort(node, info, way);
        }
    }

    private void describe(NodeFacts node, Way way) {
        ask(
                way,
                MadAttribute.NODE_DESCRIPTION,
                0,
                node.port(0),
                in -> node.describe(
                        NodeDescription.decode(in, SmpHeader.DATA_AT).text()),
                () -> {});
    }

    private void askEndPort(NodeFacts node, NodeInfo info, Way way) {
        int port = info.localPort();
        Optional<NodeFacts> earlier = before.find(info)
                .filter(facts -> way.quiet && facts.isSettled(port, info.portGuid()))
                .filter(facts -> way.from
                        .filter(from -> before.hasCable(from, node.port(port)))
                        .isPresent());
        if (earlier.isPresent()) {
            node.carryOver(earlier.get(), port);
        } else {
            if (node.beginDescription()) {
                describe(node, way);
            }
            askPort(node, port, way, answer -> answered(node, port, way, answer, false), () -> {});
        }
    }

    private void askSwitch(NodeFacts node, Way way) {
        Optional<NodeFacts> earlier = before.find(node.info);
        if (earlier.isPresent()) {
            askKnownSwitch(node, way, earlier.get());
            return;
        }
        askSwitchInfo(node, way, stateChange -> {});
        for (int port = 0; port <= node.info.portCount(); port++) {
            int number = port;
            askPort(node, port, way, answer -> answered(node, number, way, answer, false), () -> {});
        }
    }

    private void askSwitchInfo(NodeFacts node, Way way, Consumer<Boolean> then) {
        ask(
                way,
                MadAttribute.SWITCH_INFO,
                0,
                node.port(0),
                in -> {
                    node.set(SwitchInfo.decode(in, SmpHeader.DATA_AT));
                    then.accept(SwitchInfo.portStateChange(in, SmpHeader.DATA_AT));
                },
                () -> then.accept(true));
    }

    /** First whether anything changed, then the LID, then the ports: by that LID if it is still the one that worked. */
    private void askKnownSwitch(NodeFacts node, Way way, NodeFacts earlier) {
        askSwitchInfo(node, way, stateChange -> {
            Runnable askOthers = () -> askOtherPorts(node, way, earlier, stateChange);
            askPort(
                    node,
                    0,
                    way,
                    answer -> {
                        answered(node, 0, way, answer, false);
                        askOthers.run();
                    },
                    askOthers);
        });
    }

    private void askOtherPorts(NodeFacts node, Way way, NodeFacts earlier, boolean stateChange) {
        for (int port = 1; port <= node.info.portCount(); port++) {
            int number = port;
            Runnable question = () -> askOtherPort(node, number, way, earlier, stateChange);
            if (stateChange || !trusting || !isTrusted(node, number, earlier, question)) {
                question.run();
            }
        }
    }

    private void askOtherPort(NodeFacts node, int port, Way way, NodeFacts earlier, boolean stateChange) {
        Consumer<PortInfo> onAnswer = info -> {
            boolean same = earlier.findAnswer(port)
                    .filter(old -> isSameLink(old, info))
                    .isPresent();
            boolean quiet = same && !stateChange && !watch.isSuspect(node.port(port));
            answered(node, port, way, info, quiet);
        };
        Runnable directed = () -> askPort(node, port, way, onAnswer, () -> {});
        if (node.lid(0).isUnicast() && node.lid(0).equals(earlier.lid(0))) {
            SmpGet request = new SmpGet(node.destination(0), MadAttribute.PORT_INFO, port, mKey);
            asker.tryAsking(request, in -> onAnswer.accept(portInfo(in)), failure -> directed.run());
        } else {
            directed.run();
        }
    }

    /**
     * Whether a switch's port need not be asked: both ends vouch for its cable, and the far end tells for both. A CA or router
     * of one port does by answering for its counters, which are read next; a switch by the PortInfo of its end, if it is
     * reached by another cable and its end is not left out itself.
     */
    private boolean isTrusted(NodeFacts node, int number, NodeFacts earlier, Runnable question) {
        PortId port = node.port(number);
        PortId far = before.peers().get(port);
        PortInfo known = earlier.findAnswer(number).orElse(null);
        NodeFacts behind = far == null ? null : before.nodes().get(far.node());
        if (far == null
                || known == null
                || behind == null
                || !isActive(known)
                || !watch.vouchesFor(port)
                || !watch.vouchesFor(far)) {
            return false;
        }
        boolean trusted =
                behind.isSwitch() ? nodes.containsKey(far.node()) && !leftOut.containsKey(far) : leadsWhereItLed(port);
        if (trusted) {
            node.set(number, known);
        }
        if (trusted && behind.isSwitch()) {
            leftOut.put(port, question);
        }
        return trusted;
    }

    private static boolean isActive(PortInfo port) {
        return port.state() == PortState.ACTIVE && port.physicalState() == PhysicalState.LINK_UP;
    }

    /** Not by every field: which port the question came in by is not the link's matter. */
    private static boolean isSameLink(PortInfo a, PortInfo b) {
        return a.state() == PortState.ACTIVE
                && b.state() == PortState.ACTIVE
                && a.physicalState() == b.physicalState()
                && a.width() == b.width()
                && a.activeSpeed().equals(b.activeSpeed())
                && a.neighborMtu() == b.neighborMtu();
    }

    private void askPort(NodeFacts node, int port, Way way, Consumer<PortInfo> onAnswer, Runnable onFailure) {
        ask(way, MadAttribute.PORT_INFO, port, node.port(port), in -> onAnswer.accept(portInfo(in)), onFailure);
    }

    private static PortInfo portInfo(MadReader in) {
        return PortInfo.decode(in, SmpHeader.DATA_AT);
    }

    private void answered(NodeFacts node, int port, Way way, PortInfo info, boolean quiet) {
        node.set(port, info);
        if (quiet) {
            steady.add(node.port(port));
        }
        if (info.physicalState() == PhysicalState.LINK_UP
                && leadsOn(node, port, way.route)
                && !(quiet && trusting && leadsWhereItLed(node.port(port)))) {
            probe(node.port(port), way, quiet);
        }
    }

    /** Takes over what is behind a cable from before, if both its ends vouch for it; says whether it did. */
    private boolean leadsWhereItLed(PortId from) {
        if (untold.contains(from)) {
            return true;
        }
        PortId to = before.peers().get(from);
        if (to == null
                || peers.containsKey(from)
                || peers.containsKey(to)
                || probed.contains(to)
                || !watch.vouchesFor(from)
                || !watch.vouchesFor(to)
                || !isKnownAgain(to)) {
            return false;
        }
        peers.put(from, to);
        peers.put(to, from);
        untold.add(from);
        untold.add(to);
        return true;
    }

    /** A switch must be reached by one cable at least; a CA or router of one port is as it was. */
    private boolean isKnownAgain(PortId port) {
        NodeFacts earlier = before.nodes().get(port.node());
        if (earlier == null || nodes.containsKey(port.node())) {
            return earlier != null && earlier.isSwitch();
        }
        boolean same = !earlier.isSwitch()
                && earlier.info.portCount() == 1
                && earlier.lid(port.number()).isUnicast()
                && earlier.isSettled(port.number(), earlier.portGuid(port.number()));
        if (same) {
            nodes.put(port.node(), earlier);
        }
        return same;
    }

    /** A directed route can leave a CA only where it begins. */
    private static boolean leadsOn(NodeFacts node, int port, DirectedRoute route) {
        return port > 0 && (node.isSwitch() || route.hops() == 0);
    }

    private void probe(PortId from, Way way, boolean quiet) {
        if (untold.remove(from)) {
            untold.remove(disconnect(from));
        }
        if (peers.containsKey(from)) {
            return;
        }
        if (way.route.hops() == DirectedRoute.MAX_HOPS) {
            asker.note(Reason.BAD_STATUS, from, MadAttribute.NODE_INFO.label(), "too far: route " + way.route);
            return;
        }
        probed.add(from);
        Way on = way.then(from, quiet);
        if (!quiet) {
            asker.forgetSilence(from);
        }
        ask(
                on,
                MadAttribute.NODE_INFO,
                0,
                from,
                in -> {
                    NodeInfo info = NodeInfo.decode(in, SmpHeader.DATA_AT);
                    connect(from, new PortId(info.nodeGuid(), info.localPort()), on.route);
                    reached(info, on);
                },
                () -> {});
    }

    private PortId disconnect(PortId from) {
        PortId to = peers.getOrDefault(from, from);
        peers.remove(from);
        peers.remove(to);
        return to;
    }

    private void connect(PortId from, PortId to, DirectedRoute route) {
        PortId fromPeer = peers.getOrDefault(from, to);
        PortId toPeer = peers.getOrDefault(to, from);
        if (from.equals(to) || !fromPeer.equals(to) || !toPeer.equals(from)) {
            String text =
                    "leads to " + to + ", which is cabled to " + toPeer + " already: two nodes of one GUID? route ";
            asker.note(Reason.MALFORMED, from, MadAttribute.NODE_INFO.label(), text + route);
            return;
        }
        peers.put(from, to);
        peers.put(to, from);
    }
}
