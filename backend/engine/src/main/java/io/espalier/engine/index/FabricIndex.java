package io.espalier.engine.index;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A fabric's switches as 0, 1, 2, … in KEY order, and what hangs on each of their ports. Links whose ends are not down count,
 * whatever state they are in beyond that, as OpenSM has it. Immutable. Cost: one pass over nodes and links.
 */
public final class FabricIndex {
    /** On a port's other side: nothing. */
    public static final int NOTHING = -1;

    /** On a port's other side: a CA or router port. */
    public static final int END_PORT = -2;

    private final List<Switch> switches;
    private final Map<Guid, Integer> ranks = new HashMap<>();
    private final int[][] peerSwitch;
    private final int[][] peerPort;
    private final Map<PortId, Guid> endPortOn = new HashMap<>();
    private final Map<Guid, Attachment> attachments = new HashMap<>();

    private FabricIndex(Fabric fabric) {
        switches = fabric.switches().stream()
                .sorted((a, b) -> Guid.KEY_ORDER.compare(a.guid(), b.guid()))
                .toList();
        peerSwitch = new int[switches.size()][];
        peerPort = new int[switches.size()][];
        for (int rank = 0; rank < switches.size(); rank++) {
            addSwitch(rank, switches.get(rank));
        }
        for (Link link : fabric.links()) {
            if (!isDown(fabric, link.a()) && !isDown(fabric, link.b())) {
                addEnd(fabric, link.a(), link.b());
                addEnd(fabric, link.b(), link.a());
            }
        }
    }

    /** The index of a fabric. */
    public static FabricIndex of(Fabric fabric) {
        return new FabricIndex(fabric);
    }

    private void addSwitch(int rank, Switch node) {
        int highest = node.ports().isEmpty() ? 0 : node.ports().getLast().number();
        int ports = Math.max(node.identity().portCount(), highest);
        ranks.put(node.guid(), rank);
        peerSwitch[rank] = new int[ports + 1];
        peerPort[rank] = new int[ports + 1];
        Arrays.fill(peerSwitch[rank], NOTHING);
        node.findPort(0).ifPresent(port -> attachments.put(port.guid(), new Attachment(rank, 0)));
    }

    private static boolean isDown(Fabric fabric, PortId id) {
        return fabric.findPort(id).map(Port::state).orElse(PortState.UNKNOWN) == PortState.DOWN;
    }

    private void addEnd(Fabric fabric, PortId here, PortId there) {
        Integer rank = ranks.get(here.node());
        if (rank == null) {
            return;
        }
        Integer peer = ranks.get(there.node());
        peerSwitch[rank][here.number()] = peer == null ? END_PORT : peer;
        peerPort[rank][here.number()] = there.number();
        if (peer == null) {
            Node node = fabric.node(there.node());
            Guid portGuid = node.port(there.number()).guid();
            endPortOn.put(here, portGuid);
            attachments.put(portGuid, new Attachment(rank, here.number()));
        }
    }

    /** How many switches there are. */
    public int size() {
        return switches.size();
    }

    /** The switch of a rank in KEY order. */
    public Switch switchAt(int rank) {
        return switches.get(rank);
    }

    /** NodeGUID of the switch of a rank. */
    public Guid guid(int rank) {
        return switches.get(rank).guid();
    }

    /** The rank of a switch in KEY order; -1 where the GUID is no switch of this fabric. */
    public int rank(Guid switchGuid) {
        return ranks.getOrDefault(switchGuid, -1);
    }

    /** The highest port number of a switch. */
    public int highestPort(int rank) {
        return peerSwitch[rank].length - 1;
    }

    /** MulticastFDBCap of a switch; 0 means it forwards no multicast. */
    public int multicastCap(int rank) {
        return switches.get(rank).capabilities().multicastFdbCap();
    }

    /** The switch on the other side of a port, or {@link #NOTHING} or {@link #END_PORT}. */
    public int peerSwitch(int rank, int port) {
        return port < peerSwitch[rank].length ? peerSwitch[rank][port] : NOTHING;
    }

    /** The port number on the other side; only meaningful where there is another side. */
    public int peerPort(int rank, int port) {
        return peerPort[rank][port];
    }

    /** PortGUID of the CA or router port on the other side of a switch's port. */
    public Optional<Guid> endPort(int rank, int port) {
        return Optional.ofNullable(endPortOn.get(new PortId(guid(rank), port)));
    }

    /** Where an end port meets the switches; none where it has no link to a switch. */
    public Optional<Attachment> attachment(Guid portGuid) {
        return Optional.ofNullable(attachments.get(portGuid));
    }
}
