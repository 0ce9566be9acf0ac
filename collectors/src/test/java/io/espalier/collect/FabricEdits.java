package io.espalier.collect;

import io.espalier.model.Adapter;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Link;
import io.espalier.model.LinkWidth;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Router;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;

/** What happens to a fabric: cables pulled and plugged elsewhere, hosts swapped, switches renamed. */
final class FabricEdits {
    private FabricEdits() {}

    /** One of the things that a light reading must see, drawn. */
    static Fabric random(Fabric fabric, Fabric whole, Random random) {
        List<Link> links = fabric.links();
        return switch (random.nextInt(6)) {
            case 0 -> links.size() < 4 ? fabric : unplug(fabric, links.get(random.nextInt(links.size())));
            case 1 -> {
                Link link = whole.links().get(random.nextInt(whole.links().size()));
                yield isFree(fabric, link.a()) && isFree(fabric, link.b()) ? plug(fabric, link) : fabric;
            }
            case 2 -> swap(fabric, links.get(random.nextInt(links.size())), links.get(random.nextInt(links.size())));
            case 3 -> replace(fabric, links.get(random.nextInt(links.size())), random);
            case 4 -> {
                Link link = links.get(random.nextInt(links.size()));
                yield narrow(narrow(fabric, link.a()), link.b());
            }
            default ->
                rename(
                        fabric,
                        fabric.switches().get(random.nextInt(fabric.switches().size())),
                        random);
        };
    }

    private static boolean isFree(Fabric fabric, PortId port) {
        return fabric.findPort(port).isPresent() && fabric.findPeer(port).isEmpty();
    }

    static Fabric unplug(Fabric fabric, Link link) {
        Fabric.Builder edited = fabric.toBuilder().clearLinks();
        fabric.links().stream().filter(other -> !other.equals(link)).forEach(edited::link);
        Fabric without = inState(inState(edited.build(), link.a(), false), link.b(), false);
        return downed(downed(without, link.a()), link.b());
    }

    /** LinkDowned of a port has counted, as it does whenever a cable is pulled. */
    private static Fabric downed(Fabric fabric, PortId port) {
        PortCounters old = fabric.counters().get(port);
        if (old == null) {
            return fabric;
        }
        long downs = old.value(Counter.LINK_DOWNED).orElse(0);
        return fabric.toBuilder().counters(port, withLinkDowned(old, downs + 1)).build();
    }

    /** The same counters but for LinkDowned, which has 8 bits. */
    static PortCounters withLinkDowned(PortCounters old, long value) {
        PortCounters.Builder counters = new PortCounters.Builder(old.readAt());
        for (Counter counter : Counter.values()) {
            old.value(counter).ifPresent(is -> counters.set(counter, is, old.isStuck(counter) ? is : is + 1));
        }
        return counters.set(Counter.LINK_DOWNED, Math.min(value, 0xFF), 0xFF).build();
    }

    static Fabric plug(Fabric fabric, Link link) {
        Fabric edited = fabric.toBuilder().link(link).build();
        return inState(inState(edited, link.a(), true), link.b(), true);
    }

    /** The far ends of two cables change places. */
    static Fabric swap(Fabric fabric, Link one, Link other) {
        if (one.equals(other) || one.a().equals(other.b()) || other.a().equals(one.b())) {
            return fabric;
        }
        Fabric without = unplug(unplug(fabric, one), other);
        return plug(plug(without, new Link(one.a(), other.b())), new Link(other.a(), one.b()));
    }

    /** Both ends of a link have the same width, as they do when they have trained it. */
    private static Fabric inState(Fabric fabric, PortId id, boolean up) {
        return onPort(
                fabric,
                id,
                port -> new Port(
                        port.id(),
                        port.guid(),
                        port.lid(),
                        port.lmc(),
                        up ? PortState.ACTIVE : PortState.DOWN,
                        up ? PhysicalState.LINK_UP : PhysicalState.POLLING,
                        LinkWidth.X4,
                        port.speed(),
                        port.mtuCap(),
                        port.neighborMtu(),
                        port.capabilityMask(),
                        port.lanes()));
    }

    /** A port has trained again with one lane, and counted that. */
    private static Fabric narrow(Fabric fabric, PortId id) {
        Fabric narrower = onPort(fabric, id, port -> withWidth(port, LinkWidth.X1));
        PortCounters old = fabric.counters().get(id);
        if (old == null || !old.has(Counter.LINK_ERROR_RECOVERY)) {
            return narrower;
        }
        PortCounters.Builder counters = new PortCounters.Builder(old.readAt());
        for (Counter counter : Counter.values()) {
            old.value(counter).ifPresent(is -> counters.set(counter, is, old.isStuck(counter) ? is : is + 1));
        }
        long recoveries = old.value(Counter.LINK_ERROR_RECOVERY).orElseThrow() + 1;
        counters.set(Counter.LINK_ERROR_RECOVERY, Math.min(recoveries, 0xFF), 0xFF);
        counters.set(Counter.LINK_DOWNED, old.value(Counter.LINK_DOWNED).orElse(0), 0xFF);
        return narrower.toBuilder().counters(id, counters.build()).build();
    }

    private static Port withWidth(Port port, LinkWidth width) {
        return new Port(
                port.id(),
                port.guid(),
                port.lid(),
                port.lmc(),
                port.state(),
                port.physicalState(),
                width,
                port.speed(),
                port.mtuCap(),
                port.neighborMtu(),
                port.capabilityMask(),
                port.lanes());
    }

    static Fabric onPort(Fabric fabric, PortId id, UnaryOperator<Port> edit) {
        Node node = fabric.node(id.node());
        List<Port> ports = node.ports().stream()
                .map(port -> port.id().equals(id) ? edit.apply(port) : port)
                .toList();
        return fabric.toBuilder().node(with(node, node.identity(), ports)).build();
    }

    private static Node with(Node node, NodeIdentity identity, List<Port> ports) {
        return switch (node) {
            case Switch s -> new Switch(identity, ports, s.capabilities());
            case Adapter a -> new Adapter(identity, ports);
            case Router r -> new Router(identity, ports);
        };
    }

    static Fabric rename(Fabric fabric, Node node, Random random) {
        return renamed(fabric, node, "renamed-" + random.nextInt(1000));
    }

    static Fabric renamed(Fabric fabric, Node node, String name) {
        NodeIdentity old = node.identity();
        NodeIdentity identity = new NodeIdentity(
                old.guid(), old.systemImageGuid(), name, old.vendorId(), old.deviceId(), old.portCount());
        return fabric.toBuilder().node(with(node, identity, node.ports())).build();
    }

    /** Another host on the same cable, with another GUID and LID; not for the host that is the local one. */
    private static Fabric replace(Fabric fabric, Link link, Random random) {
        Node old = fabric.node(link.a().node()) instanceof Switch
                ? fabric.node(link.b().node())
                : fabric.node(link.a().node());
        if (old instanceof Switch || old.guid().equals(fabric.nodes().firstKey())) {
            return fabric;
        }
        Guid guid = new Guid(0x7700_0000_0000_0000L + random.nextInt(1 << 30));
        NodeIdentity identity =
                new NodeIdentity(guid, guid, "new", 1, 2, old.identity().portCount());
        List<Port> ports = new ArrayList<>();
        for (Port port : old.ports()) {
            ports.add(new Port(
                    new PortId(guid, port.number()),
                    new Guid(guid.value() + port.number()),
                    new Lid(20_000 + random.nextInt(10_000)),
                    port.lmc(),
                    port.state(),
                    port.physicalState(),
                    port.width(),
                    port.speed(),
                    port.mtuCap(),
                    port.neighborMtu(),
                    port.capabilityMask(),
                    port.lanes()));
        }
        Fabric.Builder edited = fabric.toBuilder().clearLinks().node(new Adapter(identity, ports));
        fabric.links()
                .forEach(other -> edited.link(new Link(moved(other.a(), old, guid), moved(other.b(), old, guid))));
        return downed(downed(edited.build(), link.a()), link.b());
    }

    private static PortId moved(PortId port, Node from, Guid to) {
        return port.node().equals(from.guid()) ? new PortId(to, port.number()) : port;
    }

    /** The master SM is as this makes it. */
    static Fabric withMaster(Fabric fabric, UnaryOperator<SubnetManager> edit) {
        Fabric.Builder edited = new Fabric.Builder(fabric.sweptAt())
                .gidPrefix(fabric.gidPrefix())
                .membersKnown(true);
        fabric.nodes().values().forEach(edited::node);
        fabric.links().forEach(edited::link);
        fabric.groups().forEach(edited::group);
        fabric.tables().forEach(edited::table);
        fabric.counters().forEach(edited::counters);
        fabric.portTables().forEach(edited::portTables);
        fabric.managerTables().forEach(edited::managerTable);
        fabric.subnetManagers().forEach(sm -> edited.subnetManager(edit.apply(sm)));
        return edited.build();
    }
}
