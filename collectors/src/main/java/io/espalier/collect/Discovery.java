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
import io.espalier.model.SweepProblem.Reason;
import io.espalier.transport.Destination;
import io.espalier.transport.LocalPort;
import io.espalier.transport.SmpGet;
import io.espalier.transport.TransportException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Walks the fabric by directed routes from the local port: every port whose cable is up is asked who is behind it. Costs a
 * NodeInfo for each end of a cable at most, and for each node its description and the PortInfo of its ports. Used by one
 * thread.
 */
final class Discovery {
    private final Asker asker;
    private final long mKey;
    private final LocalPort localPort;
    private final Map<Guid, NodeFacts> nodes = new LinkedHashMap<>();
    private final Map<PortId, PortId> peers = new HashMap<>();

    /** @param mKey M_Key for all SMPs; 0 for none */
    Discovery(Asker asker, long mKey, LocalPort localPort) {
        this.asker = asker;
        this.mKey = mKey;
        this.localPort = localPort;
    }

    /** Walks. Ends at once, without a node, when the local node does not answer. */
    void run() throws TransportException {
        Destination local = Destination.of(DirectedRoute.LOCAL);
        PortId at = new PortId(localPort.guid(), 0);
        ask(local, MadAttribute.NODE_INFO, 0, at, in -> {
            NodeInfo info = NodeInfo.decode(in, SmpHeader.DATA_AT);
            reached(info, DirectedRoute.LOCAL, local);
        });
        asker.run();
    }

    /** Everything found, the local node first. */
    Map<Guid, NodeFacts> nodes() {
        return nodes;
    }

    /** The far end of each cable, from both ends. */
    Map<PortId, PortId> peers() {
        return peers;
    }

    private void ask(Destination to, MadAttribute attribute, int modifier, PortId at, Consumer<MadReader> onAnswer) {
        asker.ask(new SmpGet(to, attribute, modifier, mKey), at, attribute, onAnswer);
    }

    private void reached(NodeInfo info, DirectedRoute route, Destination destination) {
        NodeFacts known = nodes.get(info.nodeGuid());
        NodeFacts node = known == null ? new NodeFacts(info, destination) : known;
        if (known == null) {
            nodes.put(info.nodeGuid(), node);
            describe(node, destination);
            if (node.isSwitch()) {
                askSwitch(node, route, destination);
            }
        }
        if (!node.isSwitch() && node.reachedBy(info.localPort(), info.portGuid())) {
            askPort(node, info.localPort(), route, destination);
        }
    }

    private void describe(NodeFacts node, Destination to) {
        ask(
                to,
                MadAttribute.NODE_DESCRIPTION,
                0,
                node.port(0),
                in -> node.describe(
                        NodeDescription.decode(in, SmpHeader.DATA_AT).text()));
    }

    private void askSwitch(NodeFacts node, DirectedRoute route, Destination to) {
        ask(to, MadAttribute.SWITCH_INFO, 0, node.port(0), in -> node.set(SwitchInfo.decode(in, SmpHeader.DATA_AT)));
        for (int port = 0; port <= node.info.portCount(); port++) {
            askPort(node, port, route, to);
        }
    }

    private void askPort(NodeFacts node, int port, DirectedRoute route, Destination to) {
        ask(to, MadAttribute.PORT_INFO, port, node.port(port), in -> {
            PortInfo info = PortInfo.decode(in, SmpHeader.DATA_AT);
            node.set(port, info);
            if (info.physicalState() == PhysicalState.LINK_UP && leadsOn(node, port, route)) {
                probe(node.port(port), route);
            }
        });
    }

    /** A directed route can leave a CA only where it begins. */
    private static boolean leadsOn(NodeFacts node, int port, DirectedRoute route) {
        return port > 0 && (node.isSwitch() || route.hops() == 0);
    }

    private void probe(PortId from, DirectedRoute route) {
        if (peers.containsKey(from)) {
            return;
        }
        if (route.hops() == DirectedRoute.MAX_HOPS) {
            asker.note(Reason.BAD_STATUS, from, MadAttribute.NODE_INFO.label(), "too far: route " + route);
            return;
        }
        DirectedRoute longer = route.then(from.number());
        Destination to = Destination.of(longer);
        ask(to, MadAttribute.NODE_INFO, 0, from, in -> {
            NodeInfo info = NodeInfo.decode(in, SmpHeader.DATA_AT);
            connect(from, new PortId(info.nodeGuid(), info.localPort()), longer);
            reached(info, longer, to);
        });
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
