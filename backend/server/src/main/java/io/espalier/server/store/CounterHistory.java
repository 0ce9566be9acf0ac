package io.espalier.server.store;

import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.jdbi.v3.core.Handle;

/** Counters over time: written sweep by sweep, moved to blocks, read back. What writes is used under the store's lock. */
final class CounterHistory {
    /** So many sweeps make a block. */
    static final int BLOCK = 120;

    /** Nor does a block span more than this, where readings are far apart. */
    private static final Duration LONGEST = Duration.ofHours(6);

    private final CounterPlaces places;
    private final List<CounterHead.Sweep> head;
    private CounterHead.Base base = CounterHead.Base.NONE;

    private CounterHistory(CounterPlaces places, List<CounterHead.Sweep> head) {
        this.places = places;
        this.head = new ArrayList<>(head);
    }

    static CounterHistory open(Handle handle) {
        long inBlocks = CounterBlocks.last(handle, Grain.READ)
                .map(CounterBlocks.Span::ends)
                .orElse(0L);
        List<CounterHead.Sweep> head = CounterHead.sweeps(handle);
        if (!head.isEmpty() && head.getLast().number() <= inBlocks) {
            // We were ended between the two steps of a move.
            CounterHead.clear(handle);
            return new CounterHistory(CounterPlaces.read(handle), List.of());
        }
        return new CounterHistory(CounterPlaces.read(handle), head);
    }

    /** Writes what a sweep read; {@link #written} when it is committed, else this object is of no use any more. */
    void write(Handle handle, CounterHead.Sweep sweep, SortedMap<PortId, PortCounters> counters) {
        CounterHead.Base against = isFresh() ? base : new CounterHead.Base(sweep.number(), Map.of());
        CounterHead.write(handle, sweep, places.bySlab(handle, counters), against);
    }

    private boolean isFresh() {
        return base.sweep() > 0 && head.size() % CounterHead.BASE_LASTS != 0;
    }

    void written(CounterHead.Sweep sweep, SortedMap<PortId, PortCounters> counters) {
        if (!isFresh()) {
            base = new CounterHead.Base(sweep.number(), new HashMap<>(counters));
        }
        head.add(sweep);
    }

    /** Brings over what is still in the table of before migration 04. */
    void takeOver(Handle handle) {
        for (CounterHead.Sweep sweep : OldCounters.sweeps(handle)) {
            SortedMap<PortId, PortCounters> readings = OldCounters.readings(handle, sweep.number());
            write(handle, sweep, readings);
            written(sweep, readings);
        }
        OldCounters.removeAll(handle);
    }

    /** Whether there is enough in the head for a block. */
    boolean isDue() {
        return head.size() >= BLOCK
                || (head.size() > 1
                        && head.getLast().sweptAtMillis() - head.getFirst().sweptAtMillis() >= LONGEST.toMillis());
    }

    /** First step of a move of what is in the head to blocks, to be committed before the second. */
    void copyToBlocks(Handle handle) {
        if (!head.isEmpty()) {
            new HeadToBlocks(handle, head).copy(places.last());
        }
    }

    /** Second step. */
    void clearHead(Handle handle) {
        CounterHead.clear(handle);
        head.clear();
        base = CounterHead.Base.NONE;
    }
}
