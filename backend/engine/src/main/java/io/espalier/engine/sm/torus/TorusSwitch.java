package io.espalier.engine.sm.torus;

import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A switch at its place in the torus. Directions are 0 for -x, 1 for +x, 2 for -y and so on. Used by one thread while the
 * torus is built.
 */
final class TorusSwitch {
    private final int rank;
    private final int[] place;
    private final @Nullable PortGroup[] groups = new PortGroup[2 * TorusShape.DIMENSIONS];
    private final boolean[] down = new boolean[2 * TorusShape.DIMENSIONS];
    private boolean hangs;

    TorusSwitch(int rank, int[] place) {
        this.rank = rank;
        this.place = place.clone();
    }

    /** Its rank in KEY order. */
    int rank() {
        return rank;
    }

    int at(int dimension) {
        return place[dimension];
    }

    Optional<PortGroup> group(int direction) {
        return Optional.ofNullable(groups[direction]);
    }

    Optional<TorusSwitch> neighbour(int direction) {
        return group(direction).map(PortGroup::neighbour);
    }

    PortGroup groupTo(int direction, TorusSwitch neighbour) {
        PortGroup known = groups[direction];
        if (known != null) {
            return known;
        }
        PortGroup group = new PortGroup(neighbour);
        groups[direction] = group;
        return group;
    }

    int cables(int direction) {
        return group(direction).map(PortGroup::size).orElse(0);
    }

    /** Lets the neighbour in a direction hang on this switch in the master tree. */
    void holdNeighbour(int direction) {
        down[direction] = true;
        neighbour(direction).orElseThrow().hangs = true;
    }

    /** Whether the neighbour in a direction hangs on this switch. */
    boolean holds(int direction) {
        return down[direction];
    }

    /** Whether this switch hangs on another. */
    boolean hangs() {
        return hangs;
    }
}
