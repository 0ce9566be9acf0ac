package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
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
        long inBlocks =
                CounterBlocks.last(handle, Grain.READ).map(CounterBlocks.Span::ends).orElse(0L);
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
                || head.size() > 1
                        && head.getLast().sweptAtMillis() - head.getFirst().sweptAtMillis() >= LONGEST.toMillis();
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

    /**
     * A fabric with the counters that a sweep read, which may be one before: then without the ports that the fabric does not
     * have any more. Where the readings of that sweep are not kept any more, the last ones before it that are.
     */
    static Fabric with(Fabric fabric, Handle handle, long sweep) {
        Fabric.Builder builder = fabric.toBuilder();
        readings(handle, sweep).forEach((port, counters) -> {
            if (sweep == fabric.number() || fabric.findPort(port).isPresent()) {
                builder.counters(port, counters);
            }
        });
        return builder.build();
    }

    private static SortedMap<PortId, PortCounters> readings(Handle handle, long sweep) {
        SortedMap<PortId, PortCounters> readings = CounterHead.readings(handle, sweep);
        if (!readings.isEmpty()) {
            return readings;
        }
        SortedMap<PortId, PortCounters> found = new TreeMap<>();
        CounterBlocks.at(handle, Grain.READ, sweep)
                .filter(span -> span.ends() >= sweep)
                .ifPresent(span ->
                        CounterBlocks.ofSpan(handle, Grain.READ, span).forEach(block -> block.add(found, sweep)));
        return found;
    }

    /** The values of one counter that sweeps from first to last read. */
    static List<CounterPoint> points(Handle handle, PortId port, Counter counter, long first, long last) {
        Optional<Integer> slab = CounterPlaces.find(handle, port.node());
        if (slab.isEmpty()) {
            return List.of();
        }
        SortedMap<Long, CounterPoint> points = new TreeMap<>();
        // The head first: what moves to the blocks meanwhile is found twice, not missed.
        CounterHead.unpack(CounterHead.rows(handle, slab.get(), slab.get(), first, last))
                .forEach((sweep, readings) -> {
                    PortCounters read = readings.get(port);
                    if (read != null && read.has(counter)) {
                        long value = read.value(counter).orElseThrow();
                        points.put(sweep, new CounterPoint(read.readAt(), value, read.isStuck(counter)));
                    }
                });
        for (SeriesBlock block : CounterBlocks.ofSlab(handle, slab.get(), Grain.READ, first, last)) {
            block.find(port).ifPresent(series -> {
                for (int k = 0; k < series.size(); k++) {
                    if (series.has(counter.ordinal(), k)) {
                        points.put(block.names()[series.row(k)], series.point(counter, k));
                    }
                }
            });
        }
        return List.copyOf(points.subMap(first, last + 1).values());
    }
}
