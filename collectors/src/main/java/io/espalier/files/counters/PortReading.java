package io.espalier.files.counters;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;

/** The counters of one port as a file tells them, one by one. Of two words on a counter the wider field's stands. */
final class PortReading {
    private record Value(long value, CounterColumn column) {}

    private final Map<Counter, Value> values = new EnumMap<>(Counter.class);

    /** Takes a value in. */
    void put(CounterColumn column, long value) {
        values.merge(
                column.counter(),
                new Value(value, column),
                (before, now) -> now.column.bits() >= before.column.bits() ? now : before);
    }

    void remove(Counter counter) {
        values.remove(counter);
    }

    boolean isEmpty() {
        return values.isEmpty();
    }

    /** What was taken in, read at that moment. */
    PortCounters build(Instant at) {
        PortCounters.Builder counters = new PortCounters.Builder(at);
        values.forEach((counter, value) -> {
            if (value.column.isWide()) {
                counters.set(counter, value.value);
            } else {
                counters.set(counter, value.value, value.column.max());
            }
        });
        return counters.build();
    }
}
