package io.espalier.engine.sa.group;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mtu;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortState;
import io.espalier.model.Rate;
import io.espalier.model.Switch;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The end ports an SM knows: port 0 of every switch, and every port of a CA or router that has a link. */
public final class EndPorts {
    private final Fabric fabric;

    public EndPorts(Fabric fabric) {
        this.fabric = fabric;
    }

    /** The end port of that PortGUID, if the SM knows it. */
    public Optional<Port> find(Guid guid) {
        return fabric.findEndPort(guid).filter(this::isDiscovered);
    }

    /** Every end port, in KEY order of PortGUIDs. */
    public List<Port> all() {
        return Stream.concat(
                        fabric.switches().stream().flatMap(node -> node.findPort(0).stream()), discoveredHostPorts())
                .sorted((a, b) -> Guid.KEY_ORDER.compare(a.guid(), b.guid()))
                .toList();
    }

    /** What kind of node an end port belongs to. */
    public Node node(Port port) {
        return fabric.node(port.id().node());
    }

    private boolean isDiscovered(Port port) {
        return port.number() == 0
                || (port.state() != PortState.DOWN && fabric.findPeer(port.id()).isPresent());
    }

    /** For people: the node's description, the port's number and its GUID. */
    public String label(Guid guid) {
        return fabric.findEndPort(guid)
                .map(port -> fabric.node(port.id().node()).description() + "/" + port.number() + " (" + guid + ")")
                .orElse("port " + guid);
    }

    /** The smallest MTU that a CA or router port can do: what a group gets from a port that tells none. */
    public Mtu smallestMtu() {
        return discoveredHostPorts()
                .map(Port::mtuCap)
                .min(Comparator.naturalOrder())
                .orElse(Mtu.MTU_4096);
    }

    /** The lowest rate of a CA or router port, and at most 300 Gb/s: what a group gets from a port that tells none. */
    public Rate lowestRate() {
        return discoveredHostPorts()
                .map(Port::rate)
                .filter(rate -> rate.compareTo(Rate.GBPS_300) < 0)
                .min(Comparator.naturalOrder())
                .orElse(Rate.GBPS_300);
    }

    private Stream<Port> discoveredHostPorts() {
        return fabric.nodes().values().stream()
                .filter(node -> !(node instanceof Switch))
                .flatMap(node -> node.ports().stream())
                .filter(this::isDiscovered);
    }
}
