package io.espalier.engine.storm;

import java.util.ArrayList;
import java.util.List;

/**
 * The queue's length over time in at most 256 stretches of equal length. When the time goes past the last one, each two
 * become one, so no end need be known before.
 */
final class QueueCurve {
    private static final int STRETCHES = 256;

    private final int[] most = new int[STRETCHES];
    private long width = 1_000;
    private int last;
    private int length;
    private int longest;

    void add(long timeNanos, int newLength) {
        while (timeNanos / width >= STRETCHES) {
            merge();
        }
        int stretch = (int) (timeNanos / width);
        while (last < stretch) {
            most[++last] = length;
        }
        length = newLength;
        most[stretch] = Math.max(most[stretch], newLength);
        longest = Math.max(longest, newLength);
    }

    private void merge() {
        for (int i = 0; i < STRETCHES / 2; i++) {
            most[i] = Math.max(most[2 * i], most[2 * i + 1]);
        }
        for (int i = STRETCHES / 2; i < STRETCHES; i++) {
            most[i] = 0;
        }
        last /= 2;
        width *= 2;
    }

    int longest() {
        return longest;
    }

    List<QueuePoint> points() {
        List<QueuePoint> points = new ArrayList<>(last + 1);
        for (int i = 0; i <= last; i++) {
            points.add(new QueuePoint(i * width / Limits.NANOS, most[i]));
        }
        return points;
    }
}
