package io.espalier.engine.sm.torus;

import io.espalier.engine.index.FabricIndex;
import java.util.Optional;

/**
 * Finds the switches of a torus in a fabric: from the seed on, cube by cube, until no more cables find a place. Used once.
 */
final class TorusFinder {
    private static final int CORNERS = 8;

    private final FabricIndex index;
    private final Torus torus;
    private final LooseCables loose;

    TorusFinder(FabricIndex index, TorusConfig config) {
        this.index = index;
        this.loose = new LooseCables(index);
        this.torus = new Torus(config, loose);
    }

    /** The torus as far as it is found; none where the seed's switches are not all there. */
    Optional<Torus> find(TorusSeed seed) {
        if (!plant(seed)) {
            return Optional.empty();
        }
        int before = -1;
        while (before != torus.cables()) {
            before = torus.cables();
            visitCubes();
        }
        return Optional.of(torus);
    }

    private boolean plant(TorusSeed seed) {
        int[] origin = new int[TorusShape.DIMENSIONS];
        for (int dimension = 0; dimension < origin.length; dimension++) {
            origin[dimension] = -seed.dateLines().get(dimension);
        }
        boolean planted = false;
        for (int dimension = 0; dimension < origin.length; dimension++) {
            for (int direction : new int[] {2 * dimension + 1, 2 * dimension}) {
                Optional<TorusSeed.Cable> cable = seed.link(direction);
                if (cable.isPresent()) {
                    if (!plant(cable.get(), origin, direction)) {
                        return false;
                    }
                    planted = true;
                }
            }
        }
        return planted;
    }

    private boolean plant(TorusSeed.Cable cable, int[] origin, int direction) {
        int[] next = origin.clone();
        next[direction / 2] += direction % 2 == 1 ? 1 : -1;
        return torus.install(origin, index.rank(cable.from())) && torus.install(next, index.rank(cable.to()));
    }

    private void visitCubes() {
        TorusShape shape = torus.shape();
        for (int z = 0; z < shape.size(2); z++) {
            for (int y = 0; y < shape.size(1); y++) {
                for (int x = 0; x < shape.size(0); x++) {
                    visit(x, y, z);
                }
            }
        }
    }

    private void visit(int... place) {
        for (int dimension = 0; dimension < place.length; dimension++) {
            int size = torus.shape().size(dimension);
            if (torus.shape().isOpen(dimension) && size > 1 && place[dimension] == size - 1) {
                return;
            }
        }
        do {
            linkCube(place);
        } while (place(place));
    }

    /** Links the twelve edges: along x, then y, then z. */
    private void linkCube(int[] place) {
        for (int dimension = 0; dimension < place.length; dimension++) {
            int along = 1 << dimension;
            for (int corner = 0; corner < CORNERS; corner++) {
                if ((corner & along) == 0) {
                    torus.linkIfThere(dimension, at(place, corner), at(place, corner | along));
                }
            }
        }
    }

    private Optional<TorusSwitch> at(int[] place, int corner) {
        return torus.at(corner(place, corner));
    }

    private static int[] corner(int[] place, int corner) {
        return new int[] {place[0] + (corner & 1), place[1] + (corner >> 1 & 1), place[2] + (corner >> 2)};
    }

    /** Tries to place one more switch in a cube. */
    private boolean place(int[] place) {
        for (CubeCases.Step step : CubeCases.steps(fingerprint(place))) {
            int[] target = corner(place, step.target());
            if (isSafe(place, step) && torus.install(target, look(place, step))) {
                return true;
            }
        }
        return false;
    }

    private int fingerprint(int[] place) {
        int longDimensions = 0;
        for (int dimension = 0; dimension < place.length; dimension++) {
            longDimensions |= torus.shape().size(dimension) > 1 ? 1 << dimension : 0;
        }
        int missing = 0;
        for (int corner = 0; corner < CORNERS; corner++) {
            missing |= at(place, corner).isEmpty() ? 1 << (corner & longDimensions) : 0;
        }
        return longDimensions << CORNERS | missing;
    }

    private int look(int[] place, CubeCases.Step step) {
        int a = rankAt(corner(place, step.a()));
        int c = rankAt(corner(place, step.c()));
        if (step.isOnSquare()) {
            return loose.corner(a, rankAt(corner(place, step.opposite())), c);
        }
        int[] base = corner(place, step.base());
        int[] beyond = base.clone();
        beyond[step.dimension()] += step.target() < step.base() ? 1 : -1;
        return loose.across(a, rankAt(base), c, rankAt(beyond));
    }

    private int rankAt(int[] place) {
        return torus.at(place).map(TorusSwitch::rank).orElse(LooseCables.NONE);
    }

    /** In a ring of four, what is straight on may look as what is across; then enough of the ring must be known. */
    private boolean isSafe(int[] place, CubeCases.Step step) {
        if (step.isOnSquare()) {
            return true;
        }
        int[] base = corner(place, step.base());
        for (int dimension = 0; dimension < base.length; dimension++) {
            if (dimension != step.dimension() && !isRingSafe(base, dimension)) {
                return false;
            }
        }
        return true;
    }

    private boolean isRingSafe(int[] place, int dimension) {
        if (!torus.shape().isRingOfFour(dimension)) {
            return true;
        }
        int known = 0;
        for (int step = 1; step < 4; step++) {
            known += inRing(place, dimension, step).isPresent() ? 1 : 0;
        }
        if (known < 2) {
            return false;
        }
        boolean linked = true;
        for (int step = 2; step < 6; step++) {
            linked &= torus.linkIfThere(dimension, inRing(place, dimension, step), inRing(place, dimension, step + 1));
        }
        return linked;
    }

    private Optional<TorusSwitch> inRing(int[] place, int dimension, int steps) {
        int[] moved = place.clone();
        moved[dimension] += steps;
        return torus.at(moved);
    }
}
