package io.espalier.engine.sm.torus;

import java.util.Optional;

/** Whether what is missing from a torus leaves unicast on it free of deadlock; torus-2QoS refuses otherwise. */
final class RingCheck {
    private final Torus torus;
    private final TorusShape shape;

    RingCheck(Torus torus) {
        this.torus = torus;
        this.shape = torus.shape();
    }

    /** What is wrong, in words. */
    Optional<String> problem() {
        for (int dimension = 0; dimension < TorusShape.DIMENSIONS; dimension++) {
            if (isSomeRingTorn(dimension)) {
                return Optional.of("a ring is torn at more than one place");
            }
        }
        return isOneColumnMissing() ? Optional.empty() : Optional.of("missing switches make deadlock possible");
    }

    private boolean isSomeRingTorn(int dimension) {
        int other = dimension == 0 ? 1 : 0;
        int third = TorusShape.DIMENSIONS - dimension - other;
        int[] place = new int[TorusShape.DIMENSIONS];
        for (place[other] = 0; place[other] < shape.size(other); place[other]++) {
            for (place[third] = 0; place[third] < shape.size(third); place[third]++) {
                if (isTorn(place, dimension)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** One gap is well, also the end of an open row; as many switches must lack the one neighbour as the other. */
    private boolean isTorn(int[] place, int dimension) {
        int[] at = place.clone();
        int starts = 0;
        int ends = 0;
        for (at[dimension] = 0; at[dimension] < shape.size(dimension); at[dimension]++) {
            Optional<TorusSwitch> here = torus.at(at);
            starts += here.filter(node -> node.cables(2 * dimension) == 0).isPresent() ? 1 : 0;
            ends += here.filter(node -> node.cables(2 * dimension + 1) == 0).isPresent() ? 1 : 0;
        }
        return starts != ends || starts > 1;
    }

    /** Several switches may be missing only where they follow each other along z. */
    private boolean isOneColumnMissing() {
        boolean several = torus.switches().size() + 1 < shape.switches();
        int column = -1;
        for (int x = 0; x < shape.size(0); x++) {
            for (int y = 0; y < shape.size(1); y++) {
                for (int z = 0; z < shape.size(2); z++) {
                    if (torus.at(x, y, z).isEmpty()) {
                        boolean alone = torus.at(x, y, z - 1).isPresent()
                                && torus.at(x, y, z + 1).isPresent();
                        boolean elsewhere = column >= 0 && column != x + y * shape.size(0);
                        if ((several && alone) || elsewhere) {
                            return false;
                        }
                        column = x + y * shape.size(0);
                    }
                }
            }
        }
        return true;
    }
}
