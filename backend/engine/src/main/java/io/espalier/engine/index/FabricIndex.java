package io.espalier.engine.index;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

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
    private final GuidMap ranks;
    private final int[] multicastCap;
    /** By switch: the egress number of its port 0; one entry more at the end. */
    private final int[] firstEgress;
    /** By egress number: the switch it belongs to. */
    private final int[] rankOf;
    /** By egress number: what is on the other side. */
    private final int[] peerSwitch;

    private final int[] peerPort;
    /** By egress number: PortGUID of the CA or router port on the other side, where there is one. */
    private final @Nullable Guid[] endPort;
    /** PortGUID of an end port to the egress it hangs on. */
    private final GuidMap attachments;

    private FabricIndex(Fabric fabric) {
        switches = fabric.switches().stream()
                .sorted((a, b) -> Guid.KEY_ORDER.compare(a.guid(), b.guid()))
                .toList();
        firstEgress = firstEgress(switches);
        multicastCap = switches.stream()
                .mapToInt(node -> node.capabilities().multicastFdbCap())
                .toArray();
        rankOf = new int[egresses()];
        peerSwitch = new int[egresses()];
        peerPort = new int[egresses()];
        endPort = new Guid[egresses()];
        Arrays.fill(peerSwitch, NOTHING);
        ranks = new GuidMap(switches.size());
        // Each egress brings one end port at most: port 0 the switch's own.
        attachments = new GuidMap(egresses());
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

    private static int[] firstEgress(List<Switch> switches) {
        int[] first = new int[switches.size() + 1];
        for (int rank = 0; rank < switches.size(); rank++) {
            Switch node = switches.get(rank);
            int highest = node.ports().isEmpty() ? 0 : node.ports().getLast().number();
            first[rank + 1] = first[rank] + Math.max(node.identity().portCount(), highest) + 1;
        }
        return first;
    }

    /** The index of a fabric. */
    public static FabricIndex of(Fabric fabric) {
        return new FabricIndex(fabric);
    }

    private void addSwitch(int rank, Switch node) {
        ranks.put(node.guid(), rank);
        Arrays.fill(rankOf, firstEgress[rank], firstEgress[rank + 1], rank);
        node.findPort(0).ifPresent(port -> attachments.put(port.guid(), egress(rank, 0)));
    }

    private static boolean isDown(Fabric fabric, PortId id) {
        return fabric.findPort(id).map(Port::state).orElse(PortState.UNKNOWN) == PortState.DOWN;
    }

    private void addEnd(Fabric fabric, PortId here, PortId there) {
        int rank = ranks.get(here.node());
        if (rank == GuidMap.ABSENT) {
            return;
        }
        int peer = ranks.get(there.node());
        int egress = egress(rank, here.number());
        peerSwitch[egress] = peer == GuidMap.ABSENT ? END_PORT : peer;
        peerPort[egress] = there.number();
        if (peer == GuidMap.ABSENT) {
            Guid portGuid = fabric.node(there.node()).port(there.number()).guid();
            endPort[egress] = portGuid;
            attachments.put(portGuid, egress);
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
        return ranks.get(switchGuid);
    }

    /** The highest port number of a switch. */
    public int highestPort(int rank) {
        return firstEgress[rank + 1] - firstEgress[rank] - 1;
    }

    /** Whether an egress leads to another switch; a cable from a switch to itself leads nowhere. */
    public boolean isTrunk(int egress) {
        return peerSwitch[egress] >= 0 && peerSwitch[egress] != rankOf[egress];
    }

    /** MulticastFDBCap of a switch; 0 means it forwards no multicast. */
    public int multicastCap(int rank) {
        return multicastCap[rank];
    }

    /** The switch on the other side of a port, or {@link #NOTHING} or {@link #END_PORT}. */
    public int peerSwitch(int rank, int port) {
        return port <= highestPort(rank) ? peerSwitch[firstEgress[rank] + port] : NOTHING;
    }

    /** The port number on the other side; only meaningful where there is another side. */
    public int peerPort(int rank, int port) {
        return peerPort[egress(rank, port)];
    }

    /**
     * Every port of every switch, port 0 among them, as one number: switches in KEY order, then ports ascending. So the rows
     * of a tree are a sorted list of such numbers.
     */
    public int egress(int rank, int port) {
        return firstEgress[rank] + port;
    }

    /** How many egress numbers there are. */
    public int egresses() {
        return firstEgress[firstEgress.length - 1];
    }

    /** The switch of an egress number. */
    public int rankOf(int egress) {
        return rankOf[egress];
    }

    /** The port number of an egress number. */
    public int portOf(int egress) {
        return egress - firstEgress[rankOf[egress]];
    }

    /** The switch and port of an egress number. */
    public PortId portId(int egress) {
        return new PortId(guid(rankOf[egress]), portOf(egress));
    }

    /** The switch on the other side of an egress, or {@link #NOTHING} or {@link #END_PORT}. */
    public int peerOf(int egress) {
        return peerSwitch[egress];
    }

    /** The egress on the other side of a link between two switches. */
    public int backOf(int egress) {
        return egress(peerSwitch[egress], peerPort[egress]);
    }

    /** PortGUID of the CA or router port on the other side of a switch's port. */
    public Optional<Guid> endPort(int rank, int port) {
        return Optional.ofNullable(port <= highestPort(rank) ? endPort[egress(rank, port)] : null);
    }

    /** Where an end port meets the switches; none where it has no link to a switch. */
    public Optional<Attachment> attachment(Guid portGuid) {
        int egress = attachments.get(portGuid);
        return egress == GuidMap.ABSENT
                ? Optional.empty()
                : Optional.of(new Attachment(rankOf(egress), portOf(egress)));
    }

    /** The egress that an end port hangs on, port 0 where it is the switch's own; -1 where it has no link to a switch. */
    public int attachedTo(Guid portGuid) {
        return attachments.get(portGuid);
    }
}
