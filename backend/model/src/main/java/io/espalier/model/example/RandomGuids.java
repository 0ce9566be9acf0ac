package io.espalier.model.example;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** GUIDs drawn by a seed, no two alike or so close that a host's port would take another's. Used by one thread. */
final class RandomGuids {
    private final Random random;
    private final Set<Long> drawn = new HashSet<>();

    RandomGuids(Random random) {
        this.random = random;
    }

    long next() {
        long guid;
        do {
            guid = 0x0008_F100_0000_0000L | (random.nextLong() & 0x0000_00FF_FFFF_FFF0L);
        } while (!drawn.add(guid));
        return guid;
    }
}
