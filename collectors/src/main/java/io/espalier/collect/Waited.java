package io.espalier.collect;

import java.time.Duration;
import java.time.Instant;

/**
 * How long something has lasted, as the times of readings tell it. The clock may be set between two of them: back counts as
 * nothing, and far ahead as no more than the usual time between two readings, so that neither ends what is waited for nor makes it
 * last.
 */
public final class Waited {
    private static final Duration LONGEST_STEP = Duration.ofSeconds(30);

    private Instant last;
    private Duration sum = Duration.ZERO;

    /** Lasts from then on. */
    public Waited(Instant from) {
        last = from;
    }

    /** From the begin until now. */
    public Duration until(Instant now) {
        Duration step = Duration.between(last, now);
        if (step.isPositive()) {
            sum = sum.plus(step.compareTo(LONGEST_STEP) < 0 ? step : LONGEST_STEP);
        }
        last = now;
        return sum;
    }
}
