package io.espalier.capture;

import io.espalier.capture.RecordingParts.CounterPart;
import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The counters that were read last, for differences to the next reading. Used by one thread. */
final class CounterColumns {
    private static final Map<String, Counter> FIELDS = new HashMap<>();

    static {
        for (Counter counter : Counter.values()) {
            FIELDS.put(counter.field(), counter);
        }
    }

    private List<PortId> ports = List.of();
    private SortedMap<PortId, PortCounters> last = Collections.emptySortedMap();

    /** What leads from the last reading to this one; nothing where it is the same. */
    List<CounterPart> to(SortedMap<PortId, PortCounters> now, Instant sweptAt) {
        if (now.equals(last)) {
            return List.of();
        }
        List<PortId> order = List.copyOf(now.keySet());
        List<String> named = order.equals(ports)
                ? List.of()
                : order.stream().map(PortId::toString).toList();
        List<Long> readAt = new ArrayList<>();
        now.values()
                .forEach(read ->
                        readAt.add(Duration.between(sweptAt, read.readAt()).toNanos()));
        SortedMap<String, List<@Nullable Long>> values = new TreeMap<>();
        Map<String, List<Integer>> stuck = new TreeMap<>();
        for (Counter counter : Counter.values()) {
            column(counter, now, values, stuck);
        }
        ports = order;
        last = now;
        return List.of(new CounterPart(named, readAt, values, stuck));
    }

    private void column(
            Counter counter,
            SortedMap<PortId, PortCounters> now,
            SortedMap<String, List<@Nullable Long>> values,
            Map<String, List<Integer>> stuck) {
        List<@Nullable Long> column = new ArrayList<>();
        List<Integer> full = new ArrayList<>();
        boolean any = false;
        for (Map.Entry<PortId, PortCounters> entry : now.entrySet()) {
            OptionalLong value = entry.getValue().value(counter);
            if (entry.getValue().isStuck(counter)) {
                full.add(column.size());
            }
            any |= value.isPresent();
            column.add(value.isPresent() ? value.getAsLong() - before(entry.getKey(), counter) : null);
        }
        if (any) {
            values.put(counter.field(), column);
        }
        if (!full.isEmpty()) {
            stuck.put(counter.field(), full);
        }
    }

    private long before(PortId port, Counter counter) {
        PortCounters read = last.get(port);
        return read == null ? 0 : read.value(counter).orElse(0);
    }

    /** The reading that this leads to. */
    SortedMap<PortId, PortCounters> take(List<CounterPart> step, Instant sweptAt) {
        if (!step.isEmpty()) {
            read(step.getFirst(), sweptAt);
        }
        return last;
    }

    private void read(CounterPart part, Instant sweptAt) {
        List<PortId> order = part.ports().isEmpty()
                ? ports
                : part.ports().stream().map(PartsReader::portId).toList();
        SortedMap<PortId, PortCounters> now = new TreeMap<>();
        for (int i = 0; i < order.size(); i++) {
            PortCounters.Builder reading =
                    new PortCounters.Builder(sweptAt.plusNanos(part.readAt().get(i)));
            for (Map.Entry<String, List<@Nullable Long>> column : part.values().entrySet()) {
                Long moved = column.getValue().get(i);
                if (moved != null) {
                    set(reading, part, column.getKey(), order.get(i), i, moved);
                }
            }
            now.put(order.get(i), reading.build());
        }
        ports = order;
        last = now;
    }

    private void set(PortCounters.Builder reading, CounterPart part, String field, PortId port, int place, long moved) {
        Counter counter = FIELDS.get(field);
        if (counter == null) {
            throw new IllegalArgumentException("not a counter: " + field);
        }
        long value = before(port, counter) + moved;
        if (part.stuck().getOrDefault(field, List.of()).contains(place)) {
            reading.set(counter, value, value);
        } else {
            reading.set(counter, value);
        }
    }
}
