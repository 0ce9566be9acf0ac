package io.espalier.bench.history;

import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.function.IntSupplier;

/**
 * How long something takes once it is warm: the median of five, after two.
 *
 * @param cpuMillis the thread's own time
 * @param found how much it found
 */
record Timed(double millis, double cpuMillis, int found) {
    private static final int WARM = 2;
    private static final int ROUNDS = 5;

    static Timed of(IntSupplier work) {
        double[] millis = new double[ROUNDS];
        double[] cpuMillis = new double[ROUNDS];
        int found = 0;
        for (int i = -WARM; i < ROUNDS; i++) {
            long begun = System.nanoTime();
            long cpuBegun = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
            found = work.getAsInt();
            int round = Math.max(i, 0);
            millis[round] = (System.nanoTime() - begun) / 1e6;
            cpuMillis[round] = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpuBegun) / 1e6;
        }
        Arrays.sort(millis);
        Arrays.sort(cpuMillis);
        return new Timed(millis[ROUNDS / 2], cpuMillis[ROUNDS / 2], found);
    }
}
