package io.espalier.engine.sm.torus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Places along three dimensions, and the switches and cables found for them. Used by one thread while it is built. */
final class Torus {
    private final TorusShape shape;
    private final LooseCables loose;
    private final int maxPorts;
    private final @Nullable TorusSwitch[] places;
    private final List<TorusSwitch> switches = new ArrayList<>();
    private int cables;

    Torus(TorusConfig config, LooseCables loose) {
        this.shape = config.shape();
        this.loose = loose;
        this.maxPorts = config.maxPorts();
        places = new TorusSwitch[(int) shape.switches()];
    }

    TorusShape shape() {
        return shape;
    }

    /** All switches placed, in the order in which they were. */
    List<TorusSwitch> switches() {
        return switches;
    }

    /** How many cables have been moved into the torus. */
    int cables() {
        return cables;
    }

    /** The switch at a place; coordinates beyond an end wrap. */
    Optional<TorusSwitch> at(int... place) {
        return Optional.ofNullable(places[number(place)]);
    }

    private int number(int... place) {
        int number = 0;
        for (int dimension = 0; dimension < place.length; dimension++) {
            int size = shape.size(dimension);
            number = number * size + Math.floorMod(place[dimension], size);
        }
        return number;
    }

    /** Puts a switch at a place, unless one is there; tells whether there is one then. */
    boolean install(int[] place, int rank) {
        if (at(place).isPresent()) {
            return true;
        }
        if (rank < 0 || switches.size() >= places.length) {
            return false;
        }
        int[] wrapped = new int[place.length];
        for (int dimension = 0; dimension < place.length; dimension++) {
            wrapped[dimension] = Math.floorMod(place[dimension], shape.size(dimension));
        }
        TorusSwitch found = new TorusSwitch(rank, wrapped);
        places[number(wrapped)] = found;
        switches.add(found);
        return true;
    }

    /** Moves all cables between two neighbours into the torus; false where a group would become too large. */
    boolean link(int dimension, TorusSwitch low, TorusSwitch high) {
        if (low == high) {
            return shape.size(dimension) == 1;
        }
        for (int port = 0; port < loose.ports(low.rank()); port++) {
            if (loose.peer(low.rank(), port) == high.rank() && !connect(dimension, low, high, port)) {
                return false;
            }
        }
        return true;
    }

    private boolean connect(int dimension, TorusSwitch low, TorusSwitch high, int port) {
        if (low.cables(2 * dimension + 1) >= maxPorts || high.cables(2 * dimension) >= maxPorts) {
            return false;
        }
        int peerPort = loose.peerPort(low.rank(), port);
        low.groupTo(2 * dimension + 1, high).add(port, peerPort);
        high.groupTo(2 * dimension, low).add(peerPort, port);
        loose.take(low.rank(), port);
        cables++;
        return true;
    }

    /** As {@link #link}, where both are there. */
    boolean linkIfThere(int dimension, Optional<TorusSwitch> low, Optional<TorusSwitch> high) {
        return low.isEmpty() || high.isEmpty() || link(dimension, low.get(), high.get());
    }
}
