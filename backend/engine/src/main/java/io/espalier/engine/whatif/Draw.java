package io.espalier.engine.whatif;

/** Numbers that look drawn and are always the same for the same seed (SplitMix64, Steele and others 2014). Used by one thread. */
final class Draw {
    private static final long GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    Draw(long seed) {
        state = seed;
    }

    private long next() {
        state += GAMMA;
        long z = state;
        z = (z ^ z >>> 30) * 0xBF58476D1CE4E5B9L;
        z = (z ^ z >>> 27) * 0x94D049BB133111EBL;
        return z ^ z >>> 31;
    }

    /** Some of the numbers from 0 to all - 1, no two the same, in the order drawn. */
    int[] distinct(int count, int all) {
        int[] numbers = new int[all];
        for (int i = 0; i < all; i++) {
            numbers[i] = i;
        }
        int[] drawn = new int[count];
        for (int i = 0; i < count; i++) {
            int other = i + (int) Long.remainderUnsigned(next(), all - i);
            drawn[i] = numbers[other];
            numbers[other] = numbers[i];
        }
        return drawn;
    }
}
