package io.espalier.collect;

import io.espalier.mad.ManagementClass;
import io.espalier.transport.ClassCost;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/**
 * What a reading cost the fabric and us.
 *
 * @param byClass requests of each management class, without what the kernel sent again by itself
 * @param smallestWindow fewest requests that were allowed under way at once: below the limit when the sweep slowed itself down
 * @param duration from the first request to the finished fabric
 * @param saRoundTrip from a small question to the SA to its answer; empty where the SA was not asked or kept silent
 */
public record SweepCost(
        Map<ManagementClass, ClassCost> byClass,
        int smallestWindow,
        Duration duration,
        Optional<Duration> saRoundTrip) {
    /** The cost of reading a file. */
    public static final SweepCost NONE = new SweepCost(Map.of(), 0, Duration.ZERO, Optional.empty());

    public SweepCost {
        byClass = Map.copyOf(byClass);
    }

    /** MADs handed to the port. */
    public long madsSent() {
        return byClass.values().stream().mapToLong(ClassCost::sent).sum();
    }

    /** Requests that nothing answered. */
    public long timeouts() {
        return byClass.values().stream().mapToLong(ClassCost::timeouts).sum();
    }
}
