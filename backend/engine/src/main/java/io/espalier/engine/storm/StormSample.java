package io.espalier.engine.storm;

import java.util.Arrays;

/**
 * One measured run with a fixed number of joins under way.
 *
 * @param outstanding joins under way at a time
 * @param roundTripMicros median time from one answer to the answer so many later: what one join took from request to
 *     answer, waiting included (Little's law)
 */
public record StormSample(int outstanding, double roundTripMicros) {
    public StormSample {
        Checks.range("outstanding", outstanding, 1, Limits.MOST_JOINS);
        Checks.range("roundTripMicros", roundTripMicros, 0, Limits.LONGEST_MICROS);
    }

    /**
     * From the times of all answers, soonest first. The median leaves out the start, the end, and the moments in which the
     * SA was kept waiting.
     */
    public static StormSample of(int outstanding, long[] sortedNanos) {
        if (sortedNanos.length <= outstanding) {
            throw new IllegalArgumentException("a run of " + sortedNanos.length + " answers tells nothing about "
                    + outstanding + " joins under way");
        }
        long[] spans = new long[sortedNanos.length - outstanding];
        for (int i = 0; i < spans.length; i++) {
            spans[i] = sortedNanos[i + outstanding] - sortedNanos[i];
        }
        Arrays.sort(spans);
        return new StormSample(outstanding, (double) spans[spans.length / 2] / Limits.NANOS);
    }
}
