package io.espalier.model;

import java.util.List;
import java.util.Optional;

/** A device on the fabric (InfiniBand spec, 14.2.5.3, NodeType). */
public sealed interface Node permits Switch, Adapter, Router {
    /** What every node says of itself. */
    NodeIdentity identity();

    /** Its ports, ascending by number; a switch's begin with port 0. */
    List<Port> ports();

    /** NodeGUID. */
    default Guid guid() {
        return identity().guid();
    }

    /** NodeDescription; neither unique nor constant. */
    default String description() {
        return identity().description();
    }

    /** The port of that number, if it is there. */
    default Optional<Port> findPort(int number) {
        int first = ports().isEmpty() ? 0 : ports().getFirst().number();
        int index = number - first;
        if (index >= 0 && index < ports().size() && ports().get(index).number() == number) {
            return Optional.of(ports().get(index));
        }
        return ports().stream().filter(port -> port.number() == number).findFirst();
    }

    /**
     * The port of that number.
     *
     * @throws IllegalArgumentException if the node has none
     */
    default Port port(int number) {
        return findPort(number)
                .orElseThrow(() -> new IllegalArgumentException("node " + guid() + " has no port " + number));
    }
}
