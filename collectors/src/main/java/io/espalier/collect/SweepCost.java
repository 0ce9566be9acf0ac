package io.espalier.collect;

import java.time.Duration;

/**
 * What a reading cost the fabric and us.
 *
 * @param madsSent MADs handed to the port, without what the kernel sent again by itself
 * @param timeouts requests that nothing answered
 * @param smallestWindow fewest requests that were allowed under way at once: below the limit when the sweep slowed itself down
 * @param duration from the first request to the finished fabric
 */
public record SweepCost(long madsSent, long timeouts, int smallestWindow, Duration duration) {
    /** The cost of reading a file. */
    public static final SweepCost NONE = new SweepCost(0, 0, 0, Duration.ZERO);
}
