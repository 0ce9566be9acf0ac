package io.espalier.server.sweep;

import io.espalier.collect.Reading;
import io.espalier.mad.ManagementClass;
import io.espalier.transport.ClassCost;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What our readings cost the fabric and us since the start.
 *
 * @param byClass requests of each management class that was used
 * @param byReading what each reading cost; readings that fell together count as the most thorough of them
 * @param window fewest requests that were allowed under way at once; absent before the first reading over a wire
 */
public record OwnCost(Map<ManagementClass, ClassCost> byClass, Map<Reading, OfReading> byReading, OptionalInt window) {
    /** Nothing was read yet. */
    public static final OwnCost NONE = new OwnCost(Map.of(), Map.of(), OptionalInt.empty());

    public OwnCost {
        byClass = Map.copyOf(byClass);
        byReading = Map.copyOf(byReading);
    }

    /**
     * The calls of which a reading was the most thorough.
     *
     * @param calls that ended well
     * @param skipped moments at which it was due while others were under way, and that passed
     * @param requests of all those calls, all classes together
     * @param time that all those calls took, from the first request to the finished fabric
     * @param last how long the last of them took
     */
    public record OfReading(long calls, long skipped, ClassCost requests, Duration time, Optional<Duration> last) {
        /** It was not made yet. */
        public static final OfReading NONE = new OfReading(0, 0, ClassCost.NONE, Duration.ZERO, Optional.empty());
    }
}
