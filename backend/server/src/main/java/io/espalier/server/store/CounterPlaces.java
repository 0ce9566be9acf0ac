package io.espalier.server.store;

import io.espalier.model.Guid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The table counter_place: in which slab the ports of a node are kept. Used under the store's lock. */
final class CounterPlaces {
    /** A slab with so many ports takes no further node. */
    private static final int FULL = 96;

    private final Map<Guid, Integer> slabs = new HashMap<>();
    private int last;
    private int inLast = FULL;

    private CounterPlaces() {}

    static CounterPlaces read(Handle handle) {
        CounterPlaces places = new CounterPlaces();
        handle.select("SELECT node, slab FROM counter_place")
                .map((row, context) -> Map.entry(new Guid(row.getLong(1)), row.getInt(2)))
                .forEach(place -> {
                    places.slabs.put(place.getKey(), place.getValue());
                    places.last = Math.max(places.last, place.getValue());
                });
        return places;
    }

    static Optional<Integer> find(Handle handle, Guid node) {
        return handle.select("SELECT slab FROM counter_place WHERE node = ?", node.value())
                .mapTo(Integer.class)
                .findOne();
    }

    /** Parts readings by slab, ascending; nodes that are new get a place, which is written. */
    SortedMap<Integer, List<Map.Entry<PortId, PortCounters>>> bySlab(
            Handle handle, SortedMap<PortId, PortCounters> counters) {
        Map<Guid, Integer> fresh = fresh(counters);
        if (!fresh.isEmpty()) {
            try (PreparedBatch batch = handle.prepareBatch("INSERT INTO counter_place (node, slab) VALUES (?, ?)")) {
                fresh.forEach((node, slab) -> batch.add(node.value(), slab));
                batch.execute();
            }
            slabs.putAll(fresh);
        }
        SortedMap<Integer, List<Map.Entry<PortId, PortCounters>>> parts = new TreeMap<>();
        for (Map.Entry<PortId, PortCounters> reading : counters.entrySet()) {
            parts.computeIfAbsent(slabs.getOrDefault(reading.getKey().node(), 0), slab -> new ArrayList<>(FULL))
                    .add(reading);
        }
        return parts;
    }

    /** The highest number of a slab. */
    int last() {
        return last;
    }

    private Map<Guid, Integer> fresh(SortedMap<PortId, PortCounters> counters) {
        Map<Guid, Integer> fresh = new HashMap<>();
        SortedMap<Guid, Integer> ports = new TreeMap<>();
        counters.keySet().stream()
                .map(PortId::node)
                .filter(node -> !slabs.containsKey(node))
                .forEach(node -> ports.merge(node, 1, Integer::sum));
        ports.forEach((node, count) -> {
            if (inLast > 0 && inLast + count > FULL) {
                last++;
                inLast = 0;
            }
            inLast += count;
            fresh.put(node, last);
        });
        return fresh;
    }
}
