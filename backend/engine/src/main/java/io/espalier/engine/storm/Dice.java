package io.espalier.engine.storm;

/** Reproducible chance: SplitMix64 (Steele, Lea, Flood, OOPSLA 2014). */
final class Dice {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;

    private long state;

    Dice(long seed) {
        state = seed;
    }

    /** From 0 up to 1, 1 excluded. */
    double next() {
        state += GOLDEN_GAMMA;
        long mixed = (state ^ state >>> 30) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
        return ((mixed ^ mixed >>> 31) >>> 11) * 0x1.0p-53;
    }
}
