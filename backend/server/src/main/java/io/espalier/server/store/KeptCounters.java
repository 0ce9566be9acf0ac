package io.espalier.server.store;

import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The counters that were written last.
 *
 * @param sweep which sweep wrote them
 * @param counters what it read
 */
record KeptCounters(long sweep, SortedMap<PortId, PortCounters> counters) {
    /** Nothing was written since the history was opened. */
    static final KeptCounters NONE = new KeptCounters(0, Collections.emptySortedMap());

    /**
     * Whether a fabric has these very readings, and they need not be written again. Ports that it does not have any more do not
     * count: {@link CounterTable#with} leaves them out.
     */
    boolean carriedOver(Fabric fabric) {
        return sweep > 0
                && (counters.equals(fabric.counters()) || ofPortsIn(fabric).equals(fabric.counters()));
    }

    private Map<PortId, PortCounters> ofPortsIn(Fabric fabric) {
        Map<PortId, PortCounters> there = new TreeMap<>(counters);
        there.keySet().removeIf(port -> fabric.findPort(port).isEmpty());
        return there;
    }
}
