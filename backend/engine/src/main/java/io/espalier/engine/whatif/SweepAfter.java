package io.espalier.engine.whatif;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Router;
import io.espalier.model.SubnetManager;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The SM's sweep after the changes: of a fabric that falls apart it finds the part that it is in, and all else is lost to it.
 * What it did not find before either stays as it was. Used by one thread.
 */
final class SweepAfter {
    private final Fabric old;
    private final Map<Guid, Node> nodes;
    private final Cabling cabling;
    private final List<String> remarks = new ArrayList<>();
    private Optional<SmPlace> place = Optional.empty();

    SweepAfter(Fabric old, Map<Guid, Node> nodes, Cabling cabling) {
        this.old = old;
        this.nodes = nodes;
        this.cabling = cabling;
    }

    SweptFabric sweep() {
        if (!cabling.isTouched() && nodes.keySet().equals(old.nodes().keySet())) {
            return SweptFabric.whole(build(nodes));
        }
        Cabling cables = new Cabling(old);
        Optional<SmPlace> placeBefore = SmPlace.find(old, cables);
        SmReach before = reach(placeBefore, old.nodes(), cables);
        place = SmPlace.find(old, cabling);
        if (place.isEmpty()) {
            placeBefore.ifPresent(this::refuse);
        }
        place.filter(SmPlace::takesOver).ifPresent(this::remarkTakeover);
        SmReach now = reach(place, nodes, cabling);
        Map<Guid, Node> left = new TreeMap<>();
        nodes.values().forEach(node -> left(node, before, now).ifPresent(seen -> left.put(seen.guid(), seen)));
        Fabric swept = build(left);
        NavigableSet<Guid> switches = new TreeSet<>(before.switches());
        switches.removeAll(now.switches());
        return new SweptFabric(swept, lostPorts(before, now), switches, remarks);
    }

    private static SmReach reach(Optional<SmPlace> from, Map<Guid, Node> among, Cabling cables) {
        return from.map(sm -> SmReach.from(sm.port(), among, cables::peer))
                .orElseGet(() -> SmReach.widest(among, cables::peer));
    }

    private void refuse(SmPlace lost) {
        throw new ScenarioException("no subnet manager would be left, so nobody would change the tables: "
                + old.node(lost.port().node()).description() + ", which it runs on, is cut off");
    }

    private void remarkTakeover(SmPlace place) {
        remarks.add("The master SM is cut off; the standby on "
                + old.node(place.port().node()).description()
                + " takes over, forgets all groups and asks all hosts to join again: the answer is what it comes to when"
                + " all have");
    }

    private NavigableSet<Guid> lostPorts(SmReach before, SmReach now) {
        NavigableSet<Guid> lost = new TreeSet<>();
        before.ports().stream()
                .filter(port -> !now.ports().contains(port))
                .flatMap(port -> old.findPort(port).stream())
                .map(Port::guid)
                .forEach(lost::add);
        return lost;
    }

    /** The node as far as it is found. */
    private Optional<Node> left(Node node, SmReach before, SmReach now) {
        boolean added = !old.nodes().containsKey(node.guid());
        if (node instanceof Switch) {
            boolean wasFound = added || before.switches().contains(node.guid());
            return now.switches().contains(node.guid()) || !wasFound ? Optional.of(node) : Optional.empty();
        }
        Set<PortId> found = new HashSet<>(ids(node));
        found.retainAll(now.ports());
        boolean wasFound = added || ids(node).stream().anyMatch(before.ports()::contains);
        if (found.isEmpty() && wasFound) {
            return Optional.empty();
        }
        List<Port> ports = node.ports().stream()
                .filter(port -> !before.ports().contains(port.id()) || found.contains(port.id()))
                .toList();
        return Optional.of(withPorts(node, ports));
    }

    private static List<PortId> ids(Node node) {
        return node.ports().stream().map(Port::id).toList();
    }

    private static Node withPorts(Node node, List<Port> ports) {
        return switch (node) {
            case Switch s -> new Switch(s.identity(), ports, s.capabilities());
            case Adapter a -> new Adapter(a.identity(), ports);
            case Router r -> new Router(r.identity(), ports);
        };
    }

    private Fabric build(Map<Guid, Node> left) {
        Fabric.Builder builder = new Fabric.Builder(old.sweptAt())
                .number(old.number())
                .gidPrefix(old.gidPrefix())
                .membersKnown(old.membersKnown());
        Set<PortId> present = new HashSet<>();
        for (Node node : left.values()) {
            builder.node(withPorts(node, node.ports().stream().map(this::asFound).toList()));
            present.addAll(ids(node));
        }
        cabling.seen(present::contains).forEach(builder::link);
        old.groups().forEach(builder::group);
        old.tables().forEach((guid, table) -> {
            if (left.containsKey(guid)) {
                builder.table(guid, table);
            }
        });
        old.counters().forEach((port, counters) -> {
            if (present.contains(port)) {
                builder.counters(port, counters);
            }
        });
        old.subnetManagers().stream().flatMap(sm -> left(sm, present).stream()).forEach(builder::subnetManager);
        old.problems().forEach(builder::problem);
        return builder.build();
    }

    /** A manager whose port is found; the one that takes over is the master. */
    private Optional<SubnetManager> left(SubnetManager sm, Set<PortId> present) {
        Optional<PortId> port = old.findEndPort(sm.portGuid()).map(Port::id);
        boolean found = port.isEmpty() || present.contains(port.get());
        boolean takesOver = place.filter(SmPlace::takesOver).map(SmPlace::port).equals(port) && port.isPresent();
        return found ? Optional.of(takesOver ? sm.asMaster() : sm) : Optional.empty();
    }

    /** A port whose cable has to do with a change is as its cable is. */
    private Port asFound(Port port) {
        if (!cabling.isTouched(port.id())) {
            return port;
        }
        return cabling.peer(port.id()).isPresent()
                ? port.withState(PortState.ACTIVE, PhysicalState.LINK_UP)
                : port.withState(PortState.DOWN, PhysicalState.POLLING);
    }
}
