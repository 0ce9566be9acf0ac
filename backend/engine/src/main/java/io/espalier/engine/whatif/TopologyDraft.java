package io.espalier.engine.whatif;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.NodeIdentity;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;

/** Nodes and cables while the changes of a scenario are made to them. Used by one thread. */
final class TopologyDraft {
    private static final int LINEAR_FDB_CAP = 49152;

    private final Fabric fabric;
    private final Map<Guid, Node> nodes;
    private final Cabling cabling;
    private final Names names;
    private final FreeLids lids;

    TopologyDraft(Fabric fabric) {
        this.fabric = fabric;
        nodes = new TreeMap<>(fabric.nodes());
        cabling = new Cabling(fabric);
        names = new Names(nodes);
        lids = new FreeLids(fabric);
    }

    /**
     * Makes one change.
     *
     * @throws ScenarioException if it cannot be made
     */
    void make(TopologyChange change) {
        switch (change) {
            case TopologyChange.Cable(PortName end, boolean up) -> cabling.set(cable(end), up);
            case TopologyChange.SwitchPower(String node, boolean up) -> power(names.switchNamed(node), up);
            case TopologyChange.HostPower(String node, boolean up) -> power(names.hostNamed(node), up);
            case TopologyChange.NewLink(PortName a, PortName b) -> lay(freePort(a), freePort(b));
            case TopologyChange.NewSwitch added -> add(newSwitch(added));
            case TopologyChange.NewHost added -> addHost(added);
            case TopologyChange.TableCap cap -> cap(cap);
        }
    }

    private void power(Node node, boolean up) {
        if (up) {
            cabling.bringBack(node);
        } else {
            cabling.takeOff(node);
        }
    }

    private Link cable(PortName name) {
        PortId port = port(name).id();
        return cabling.cable(port)
                .orElseThrow(() -> new ScenarioException("no cable is known in " + name + "; lay one with new-link"));
    }

    private Port port(PortName name) {
        Node node = names.node(name.node());
        return node.findPort(name.number())
                .filter(port -> !(node instanceof Switch) || port.number() > 0)
                .orElseThrow(() -> new ScenarioException(
                        name.node() + " has no port " + name.number() + " for a cable" + range(node)));
    }

    private static String range(Node node) {
        List<Integer> numbers = node.ports().stream()
                .map(Port::number)
                .filter(number -> number > 0)
                .toList();
        return numbers.isEmpty() ? "" : "; its ports are " + numbers.getFirst() + " to " + numbers.getLast();
    }

    private PortId freePort(PortName name) {
        PortId port = port(name).id();
        cabling.peer(port).ifPresent(peer -> {
            throw new ScenarioException("there is a cable in " + name + " already");
        });
        return port;
    }

    private void lay(PortId a, PortId b) {
        if (a.equals(b)) {
            throw new ScenarioException("a cable needs two ends");
        }
        cabling.lay(new Link(a, b));
    }

    private void add(Node node) {
        if (nodes.putIfAbsent(node.guid(), node) != null) {
            throw new ScenarioException("there is a node " + node.guid() + " already");
        }
        node.ports().forEach(port -> {
            if (fabric.findEndPort(port.guid()).isPresent()) {
                throw new ScenarioException("there is a port " + port.guid() + " already");
            }
        });
    }

    private Switch newSwitch(TopologyChange.NewSwitch added) {
        LinkTraits traits = LinkTraits.common(fabric);
        NodeIdentity identity = new NodeIdentity(added.guid(), added.guid(), added.name(), 0, 0, added.ports());
        List<Port> ports = IntStream.rangeClosed(0, added.ports())
                .mapToObj(number -> traits.port(new PortId(added.guid(), number), added.guid(), number == 0))
                .map(port -> port.number() == 0 ? port.withLid(lids.take()) : port)
                .toList();
        return new Switch(
                identity, ports, new SwitchCapabilities(LINEAR_FDB_CAP, added.multicastFdbCap(), 0, false));
    }

    private void addHost(TopologyChange.NewHost added) {
        PortId at = freePort(added.at());
        if (!(nodes.get(at.node()) instanceof Switch neighbour)) {
            throw new ScenarioException(added.at().node() + " is a host; a new host is cabled to a switch");
        }
        PortId id = new PortId(added.guid(), 1);
        Port port = LinkTraits.beside(fabric, neighbour).port(id, new Guid(added.guid().value() + 1), true);
        NodeIdentity identity = new NodeIdentity(added.guid(), added.guid(), added.name(), 0, 0, 1);
        add(new Adapter(identity, List.of(port.withLid(lids.take()))));
        lay(id, at);
    }

    private void cap(TopologyChange.TableCap cap) {
        List<Switch> meant = new ArrayList<>();
        if (cap.node().isPresent()) {
            meant.add(names.switchNamed(cap.node().get()));
        } else {
            nodes.values().forEach(node -> {
                if (node instanceof Switch each) {
                    meant.add(each);
                }
            });
        }
        for (Switch each : meant) {
            nodes.put(each.guid(), new Switch(each.identity(), each.ports(), capped(each, cap.entries())));
        }
    }

    private static SwitchCapabilities capped(Switch node, int entries) {
        SwitchCapabilities old = node.capabilities();
        return new SwitchCapabilities(old.linearFdbCap(), entries, old.multicastFdbTop(), old.enhancedPort0());
    }

    /** All nodes, also those that no longer have a way to the SM. */
    Map<Guid, Node> nodes() {
        return nodes;
    }

    /** The fabric as the SM's next sweep finds it. */
    SweptFabric sweep() {
        return new SweepAfter(fabric, nodes, cabling).sweep();
    }
}
