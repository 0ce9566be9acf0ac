package io.espalier.engine.sm.sssp;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Router;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** All end ports, by switch in KEY order and port. */
final class EndPorts {
    private static final int HAS_SL_MAP = 1 << 6;

    private final List<EndPort> switches = new ArrayList<>();
    private final List<List<EndPort>> hosts = new ArrayList<>();
    private final Set<Guid> routers = new HashSet<>();

    EndPorts(RoutingInput input) {
        FabricIndex index = input.index();
        for (int rank = 0; rank < index.size(); rank++) {
            Guid node = index.guid(rank);
            Port own = index.switchAt(rank).findPort(0).orElse(Port.unknown(new PortId(node, 0), node));
            switches.add(endPort(own, rank, 0, false, switchLids(input, rank, own)));
            hosts.add(hostsOn(input, rank));
        }
        hosts.forEach(ports -> ports.stream().filter(EndPort::router).forEach(port -> routers.add(port.guid())));
    }

    private static List<EndPort> hostsOn(RoutingInput input, int rank) {
        FabricIndex index = input.index();
        Fabric fabric = input.fabric();
        List<EndPort> found = new ArrayList<>();
        for (int number = 1; number <= index.highestPort(rank); number++) {
            if (index.peerSwitch(rank, number) == FabricIndex.END_PORT) {
                PortId peer =
                        fabric.findPeer(new PortId(index.guid(rank), number)).orElseThrow();
                Node node = fabric.node(peer.node());
                Port port = node.port(peer.number());
                int lids = 1 << input.settings().number("lmc", port.lmc());
                found.add(endPort(port, rank, number, node instanceof Router, lids));
            }
        }
        return List.copyOf(found);
    }

    /** OpenSM gives an LMC to enhanced ports 0 only, and only where it is told to. */
    private static int switchLids(RoutingInput input, int rank, Port port) {
        if (input.settings().text("lmc").isEmpty()) {
            return 1 << port.lmc();
        }
        boolean many = input.index().switchAt(rank).capabilities().enhancedPort0()
                && input.settings().isTrue("lmc_esp0");
        return many ? 1 << input.settings().number("lmc", 0) : 1;
    }

    /** A CapabilityMask of 0 was not read; all but very old ports map lanes. */
    private static EndPort endPort(Port port, int rank, int number, boolean router, int lids) {
        boolean mapsLanes = port.capabilityMask() == 0 || (port.capabilityMask() & HAS_SL_MAP) != 0;
        return new EndPort(port.guid(), rank, number, router, lids, mapsLanes);
    }

    /** Port 0 of a switch. */
    EndPort switchAt(int rank) {
        return switches.get(rank);
    }

    /** CA and router ports on a switch, by the switch's port. */
    List<EndPort> hostsOn(int rank) {
        return hosts.get(rank);
    }

    boolean isRouter(Guid portGuid) {
        return routers.contains(portGuid);
    }

    /** LIDs of all ports on a switch and of the switch. */
    int lidsOn(int rank) {
        return switches.get(rank).lids()
                + hosts.get(rank).stream().mapToInt(EndPort::lids).sum();
    }

    /** LIDs of all CA and switch ports. */
    long allLids() {
        long lids = switches.stream().mapToLong(EndPort::lids).sum();
        return lids
                + hosts.stream()
                        .flatMap(List::stream)
                        .filter(port -> !port.router())
                        .mapToLong(EndPort::lids)
                        .sum();
    }
}
