package io.espalier.transport;

import io.espalier.mad.ManagementClass;
import java.util.EnumMap;
import java.util.Map;

/**
 * What a transport has done so far.
 *
 * @param byClass requests of each management class that was asked
 * @param smallestWindow fewest requests that were allowed under way at once
 */
public record TransportCost(Map<ManagementClass, ClassCost> byClass, int smallestWindow) {
    public TransportCost {
        byClass = Map.copyOf(byClass);
    }

    /** Requests handed to the port. */
    public long sent() {
        return byClass.values().stream().mapToLong(ClassCost::sent).sum();
    }

    /** Requests that nothing answered. */
    public long timeouts() {
        return byClass.values().stream().mapToLong(ClassCost::timeouts).sum();
    }

    /** What was spent on each class that was asked since an earlier count. */
    public Map<ManagementClass, ClassCost> since(TransportCost earlier) {
        Map<ManagementClass, ClassCost> spent = new EnumMap<>(ManagementClass.class);
        byClass.forEach((type, cost) -> {
            ClassCost more = cost.since(earlier.byClass.getOrDefault(type, ClassCost.NONE));
            if (more.sent() > 0) {
                spent.put(type, more);
            }
        });
        return spent;
    }
}
