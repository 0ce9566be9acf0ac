package io.espalier.engine.whatif;

import java.util.SplittableRandom;

/** Numbers that look drawn and are always the same for the same seed. Used by one thread. */
final class Draw {
    private final SplittableRandom random;

    Draw(long seed) {
        random = new SplittableRandom(seed);
    }

    /** Some of the numbers from 0 to all - 1, no two the same, in the order drawn. */
    int[] distinct(int count, int all) {
        int[] numbers = new int[all];
        for (int i = 0; i < all; i++) {
            numbers[i] = i;
        }
        int[] drawn = new int[count];
        for (int i = 0; i < count; i++) {
            int other = i + (int) Long.remainderUnsigned(random.nextLong(), all - i);
            drawn[i] = numbers[other];
            numbers[other] = numbers[i];
        }
        return drawn;
    }
}
