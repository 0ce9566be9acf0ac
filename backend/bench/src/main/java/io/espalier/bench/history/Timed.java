package io.espalier.bench.history;

import java.util.Arrays;
import java.util.function.IntSupplier;

/**
 * How long something takes once it is warm: the median of five, after two.
 *
 * @param found how much it found
 */
record Timed(double millis, int found) {
    private static final int WARM = 2;
    private static final int ROUNDS = 5;

    static Timed of(IntSupplier work) {
        double[] millis = new double[ROUNDS];
        int found = 0;
        for (int i = -WARM; i < ROUNDS; i++) {
            long begun = System.nanoTime();
            found = work.getAsInt();
            millis[Math.max(i, 0)] = (System.nanoTime() - begun) / 1e6;
        }
        Arrays.sort(millis);
        return new Timed(millis[ROUNDS / 2], found);
    }
}
