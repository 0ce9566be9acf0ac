package io.espalier.engine.sm.torus;

import java.util.Optional;

/** Whether torus-2QoS finds a unicast path between all switches: along x, then y, then z, and around what is missing. */
final class TorusPaths {
    private final Torus torus;
    private final TorusShape shape;

    TorusPaths(Torus torus) {
        this.torus = torus;
        this.shape = torus.shape();
    }

    boolean areComplete() {
        for (TorusSwitch from : torus.switches()) {
            for (TorusSwitch to : torus.switches()) {
                if (from != to && !hasNextHop(from, to)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** In the first dimension in which there is a way to go; the last is tried in any case. */
    private boolean hasNextHop(TorusSwitch from, TorusSwitch to) {
        for (int dimension = 0; dimension < TorusShape.DIMENSIONS; dimension++) {
            if (from.at(dimension) != to.at(dimension) && canGo(dimension, from, to)) {
                return true;
            }
        }
        return false;
    }

    private boolean canGo(int dimension, TorusSwitch from, TorusSwitch to) {
        int[] turn = {from.at(0), from.at(1), from.at(2)};
        turn[dimension] = to.at(dimension);
        Optional<TorusSwitch> turning = torus.at(turn);
        if (turning.isPresent()) {
            return leads(2 * dimension, from, turning.get()) || leads(2 * dimension + 1, from, turning.get());
        }
        // As far as possible towards a switch that is not there; but z is the last dimension.
        return dimension < 2 && from.cables(shorter(dimension, from, to)) > 0;
    }

    private boolean leads(int direction, TorusSwitch from, TorusSwitch to) {
        Optional<TorusSwitch> next = from.neighbour(direction);
        for (int step = 0; step < shape.size(direction / 2) && next.isPresent(); step++) {
            if (next.get() == to) {
                return true;
            }
            next = next.get().neighbour(direction);
        }
        return false;
    }

    /** The direction of the shorter way around the ring; the one that does not cross the date line among equals. */
    private int shorter(int dimension, TorusSwitch from, TorusSwitch to) {
        int distance = Math.abs(to.at(dimension) - from.at(dimension));
        boolean straight = distance <= shape.size(dimension) - distance;
        boolean up = to.at(dimension) > from.at(dimension);
        return up == straight ? 2 * dimension + 1 : 2 * dimension;
    }
}
