package io.espalier.engine.whatif;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.LinkWidth;
import io.espalier.model.Mtu;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import java.util.Optional;
import java.util.stream.Stream;

/** How a link runs, taken from one that is there, for one that is added. */
record LinkTraits(LinkWidth width, LinkSpeed speed, Mtu mtuCap, Mtu neighborMtu) {
    private static final LinkTraits UNKNOWN =
            new LinkTraits(LinkWidth.UNKNOWN, LinkSpeed.UNKNOWN, Mtu.UNKNOWN, Mtu.UNKNOWN);

    /** As the host port with the lowest number on a switch runs; where it has no host, as any of its links. */
    static LinkTraits beside(Fabric fabric, Switch node) {
        return hostsOn(fabric, node)
                .or(() -> linked(node).findFirst())
                .map(LinkTraits::of)
                .orElseGet(() -> common(fabric));
    }

    private static Optional<Port> hostsOn(Fabric fabric, Switch node) {
        return linked(node)
                .flatMap(port -> fabric.findPeer(port.id()).flatMap(fabric::findPort).stream())
                .filter(peer -> !(fabric.node(peer.id().node()) instanceof Switch))
                .findFirst();
    }

    private static Stream<Port> linked(Switch node) {
        return node.ports().stream()
                .filter(port -> port.number() > 0 && port.state().code() > PortState.DOWN.code());
    }

    /** As the first link of the fabric that is up runs. */
    static LinkTraits common(Fabric fabric) {
        return fabric.switches().stream()
                .flatMap(LinkTraits::linked)
                .findFirst()
                .map(LinkTraits::of)
                .orElse(UNKNOWN);
    }

    private static LinkTraits of(Port port) {
        return new LinkTraits(port.width(), port.speed(), port.mtuCap(), port.neighborMtu());
    }

    /** A port whose link runs so. */
    Port port(PortId id, Guid guid, boolean up) {
        return new Port(
                id,
                guid,
                Lid.NONE,
                0,
                up ? PortState.ACTIVE : PortState.DOWN,
                up ? PhysicalState.LINK_UP : PhysicalState.POLLING,
                width,
                speed,
                mtuCap,
                neighborMtu,
                0);
    }
}
