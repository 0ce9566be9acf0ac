package io.espalier.bench.oracle;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.NodeIdentity;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Router;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/** Puts in what real fabrics have beside plain hosts: hosts with cables to two switches, routers, enhanced ports 0. */
final class OddNodes {
    private static final int MOST_OF_A_KIND = 3;

    private final Random random;
    private final Fabric.Builder builder;
    private final List<Switch> switches;
    private final List<PortId> freePorts = new ArrayList<>();

    private OddNodes(Fabric fabric, Random random) {
        this.random = random;
        builder = fabric.toBuilder();
        switches = new ArrayList<>(fabric.switches());
        switches.forEach(node -> node.ports().stream()
                .filter(port -> port.number() > 0 && fabric.findPeer(port.id()).isEmpty())
                .map(Port::id)
                .forEach(freePorts::add));
        Collections.shuffle(freePorts, random);
    }

    /**
     * The fabric with some of each.
     *
     * @param spared a host that stays as it is
     */
    static Fabric in(Fabric fabric, Guid spared, Random random) {
        List<Adapter> hosts = new ArrayList<>();
        fabric.nodes().values().forEach(node -> {
            if (node instanceof Adapter host && !host.guid().equals(spared)) {
                hosts.add(host);
            }
        });
        Collections.shuffle(hosts, random);
        OddNodes odd = new OddNodes(fabric, random);
        odd.secondCables(odd.some(hosts));
        odd.routers(odd.some(hosts));
        odd.enhancePorts();
        return odd.builder.build();
    }

    /** Takes up to three hosts away from those left. */
    private List<Adapter> some(List<Adapter> left) {
        List<Adapter> taken = left.subList(0, Math.min(left.size(), random.nextInt(MOST_OF_A_KIND + 1)));
        List<Adapter> some = List.copyOf(taken);
        taken.clear();
        return some;
    }

    private void secondCables(List<Adapter> hosts) {
        for (Adapter host : hosts) {
            if (!freePorts.isEmpty()) {
                PortId at = freePorts.removeLast();
                Port first = host.ports().getFirst();
                PortId second = new PortId(host.guid(), 2);
                Guid guid = new Guid(host.guid().value() + 2);
                NodeIdentity id = host.identity();
                NodeIdentity wider = new NodeIdentity(
                        id.guid(), id.systemImageGuid(), id.description(), id.vendorId(), id.deviceId(), 2);
                builder.node(new Adapter(wider, List.of(first, linked(first, second, guid))));
                builder.link(new Link(second, at));
                link(at);
            }
        }
    }

    private static Port linked(Port like, PortId id, Guid guid) {
        return new Port(
                id,
                guid,
                like.lid(),
                like.lmc(),
                PortState.ACTIVE,
                PhysicalState.LINK_UP,
                like.width(),
                like.speed(),
                like.mtuCap(),
                like.neighborMtu(),
                like.capabilityMask());
    }

    private void link(PortId at) {
        for (int i = 0; i < switches.size(); i++) {
            Switch node = switches.get(i);
            if (node.guid().equals(at.node())) {
                List<Port> ports = node.ports().stream()
                        .map(port -> port.id().equals(at) ? linked(port, at, port.guid()) : port)
                        .toList();
                switches.set(i, new Switch(node.identity(), ports, node.capabilities()));
                builder.node(switches.get(i));
            }
        }
    }

    private void routers(List<Adapter> hosts) {
        hosts.forEach(host -> builder.node(new Router(host.identity(), host.ports())));
    }

    private void enhancePorts() {
        for (Switch node : switches) {
            if (random.nextInt(3) == 0) {
                SwitchCapabilities has = node.capabilities();
                SwitchCapabilities more =
                        new SwitchCapabilities(has.linearFdbCap(), has.multicastFdbCap(), has.multicastFdbTop(), true);
                builder.node(new Switch(node.identity(), node.ports(), more));
            }
        }
    }
}
