package io.espalier.model.example;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Draws a fabric node by node and cable by cable, each cable on the next free port. Used by one thread. */
public final class FabricSketch {
    private static final int VENDOR = 0x2C9;
    private static final int ADAPTER_DEVICE = 4129;
    private static final int SWITCH_DEVICE = 54000;

    private final LinkSpeed speed;
    private final Map<Guid, NodeIdentity> identities = new LinkedHashMap<>();
    private final Map<Guid, Boolean> isSwitch = new LinkedHashMap<>();
    private final Map<Guid, Integer> used = new LinkedHashMap<>();
    private final List<Link> links = new ArrayList<>();

    /** A sketch whose links are all 4x and of one speed. */
    public FabricSketch(LinkSpeed speed) {
        this.speed = speed;
    }

    /** Adds a switch. */
    public Guid addSwitch(long guid, String description, int portCount) {
        return add(guid, description, portCount, true);
    }

    /** Adds a switch that is one of several in one system. */
    public Guid addModule(long guid, String description, int portCount, Guid system) {
        Guid key = addSwitch(guid, description, portCount);
        identities.put(key, new NodeIdentity(key, system, description, VENDOR, SWITCH_DEVICE, portCount));
        return key;
    }

    /** Adds a host with one port; its PortGUID is its NodeGUID plus 1. */
    public Guid addHost(long guid, String description) {
        return add(guid, description, 1, false);
    }

    private Guid add(long guid, String description, int portCount, boolean asSwitch) {
        Guid key = new Guid(guid);
        int device = asSwitch ? SWITCH_DEVICE : ADAPTER_DEVICE;
        NodeIdentity identity = new NodeIdentity(key, key, description, VENDOR, device, portCount);
        if (identities.put(key, identity) != null) {
            throw new IllegalArgumentException("two nodes with GUID " + key);
        }
        isSwitch.put(key, asSwitch);
        used.put(key, 0);
        return key;
    }

    /** Lays a cable between the next free ports of two nodes. */
    public FabricSketch connect(Guid a, Guid b) {
        links.add(new Link(nextPort(a), nextPort(b)));
        return this;
    }

    /** Whether a node has a port without a cable. */
    public boolean hasFreePort(Guid node) {
        return used.getOrDefault(node, 0) < identity(node).portCount();
    }

    private PortId nextPort(Guid node) {
        int number = used.merge(node, 1, Integer::sum);
        if (number > identity(node).portCount()) {
            throw new IllegalArgumentException("no free port on " + node);
        }
        return new PortId(node, number);
    }

    private NodeIdentity identity(Guid node) {
        NodeIdentity identity = identities.get(node);
        if (identity == null) {
            throw new IllegalArgumentException("no node " + node + " in the sketch");
        }
        return identity;
    }

    /** The fabric, with LIDs given in the order of the nodes, starting at 1. */
    public Fabric build() {
        Fabric.Builder builder = new Fabric.Builder(Instant.EPOCH).membersKnown(true);
        int lid = 1;
        for (NodeIdentity identity : identities.values()) {
            builder.node(node(identity, new Lid(lid++)));
        }
        links.forEach(builder::link);
        return builder.build();
    }

    private Node node(NodeIdentity identity, Lid lid) {
        Guid guid = identity.guid();
        if (isSwitch.getOrDefault(guid, false)) {
            List<Port> ports = IntStream.rangeClosed(0, identity.portCount())
                    .mapToObj(number -> port(new PortId(guid, number), guid, lid))
                    .toList();
            return new Switch(identity, ports, new SwitchCapabilities(30720, 1024, 0, false));
        }
        PortId id = new PortId(guid, 1);
        return new Adapter(identity, List.of(port(id, new Guid(guid.value() + 1), lid)));
    }

    private Port port(PortId id, Guid guid, Lid lid) {
        boolean up = id.number() <= used.getOrDefault(id.node(), 0);
        return new Port(
                id,
                guid,
                lid,
                0,
                up ? PortState.ACTIVE : PortState.DOWN,
                up ? PhysicalState.LINK_UP : PhysicalState.POLLING,
                LinkWidth.X4,
                speed,
                Mtu.MTU_2048,
                Mtu.MTU_2048,
                0);
    }
}
