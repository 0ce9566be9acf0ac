package io.espalier.engine.whatif;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Node;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/** All cables, which of them carry, and which nodes are off, while a scenario is applied. Used by one thread. */
final class Cabling {
    private final Map<PortId, Link> cables = new HashMap<>();
    private final Set<Link> dead = new HashSet<>();
    private final Set<Guid> off = new HashSet<>();
    private final Set<PortId> touched = new HashSet<>();

    /** The cables of a fabric; those with an end that is down do not carry. */
    Cabling(Fabric fabric) {
        for (Link link : fabric.links()) {
            put(link);
            if (isDown(fabric, link.a()) || isDown(fabric, link.b())) {
                dead.add(link);
            }
        }
    }

    private static boolean isDown(Fabric fabric, PortId id) {
        return fabric.findPort(id).map(Port::state).orElse(PortState.UNKNOWN) == PortState.DOWN;
    }

    private void put(Link link) {
        cables.put(link.a(), link);
        cables.put(link.b(), link);
    }

    /** The cable in a port, whether or not it carries. */
    Optional<Link> cable(PortId port) {
        return Optional.ofNullable(cables.get(port));
    }

    /** The port at the other end, if the cable carries. */
    Optional<PortId> peer(PortId port) {
        return cable(port).filter(this::carries).map(link -> link.other(port));
    }

    /** Whether an end port can be talked to: its cable carries, or it is port 0 of a switch that is not off. */
    boolean isOnline(PortId port) {
        return port.number() == 0 ? !off.contains(port.node()) : peer(port).isPresent();
    }

    /** Whether packets pass. */
    boolean carries(Link link) {
        return !dead.contains(link)
                && !off.contains(link.a().node())
                && !off.contains(link.b().node());
    }

    /** Lays a cable that carries, in the place of those in its ports that do not. */
    void lay(Link link) {
        takeOut(link.a());
        takeOut(link.b());
        put(link);
        touch(link);
    }

    private void takeOut(PortId port) {
        cable(port).ifPresent(old -> {
            touch(old);
            cables.remove(old.a());
            cables.remove(old.b());
        });
    }

    /** Lets a cable carry or not. */
    void set(Link link, boolean up) {
        boolean changed = up ? dead.remove(link) : dead.add(link);
        if (!changed) {
            throw new ScenarioException("the cable " + link + " is " + (up ? "up" : "down") + " already");
        }
        touch(link);
    }

    /** Takes a node off. */
    void takeOff(Node node) {
        if (!off.add(node.guid())) {
            throw new ScenarioException(node.description() + " is down already");
        }
        cablesOf(node).forEach(this::touch);
    }

    /** Brings a node back that was taken off, or one all of whose cables are down. */
    void bringBack(Node node) {
        List<Link> links = cablesOf(node);
        if (!off.remove(node.guid())) {
            if (links.isEmpty()) {
                throw new ScenarioException(node.description() + " has no cable; lay one with new-link");
            }
            if (links.stream().anyMatch(this::carries)) {
                throw new ScenarioException(node.description() + " is up already");
            }
            links.forEach(dead::remove);
        }
        links.forEach(this::touch);
    }

    private List<Link> cablesOf(Node node) {
        return node.ports().stream().flatMap(port -> cable(port.id()).stream()).toList();
    }

    private void touch(Link link) {
        touched.add(link.a());
        touched.add(link.b());
    }

    /** Whether a change has to do with that port's cable. */
    boolean isTouched(PortId port) {
        return touched.contains(port);
    }

    /** Whether anything was changed. */
    boolean isTouched() {
        return !touched.isEmpty();
    }

    /** The cables that a sweep would find between these ports, and those it would show unchanged as down. */
    List<Link> seen(Predicate<PortId> present) {
        return cables.values().stream()
                .distinct()
                .filter(link -> present.test(link.a()) && present.test(link.b()))
                .filter(link -> !touched.contains(link.a()) || carries(link))
                .toList();
    }
}
