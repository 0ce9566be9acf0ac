package io.espalier.files.draft;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;

/** Two readings of one port's counters made one. */
final class CounterMerge {
    private CounterMerge() {}

    /** A wide value takes the place of one that is stuck; else the later reading stands, and the later line of equals. */
    static Known<PortCounters> merge(Known<PortCounters> before, Known<PortCounters> now) {
        boolean later = !now.value().readAt().isBefore(before.value().readAt());
        PortCounters newer = later ? now.value() : before.value();
        PortCounters older = later ? before.value() : now.value();
        PortCounters.Builder merged = new PortCounters.Builder(newer.readAt());
        for (Counter counter : Counter.values()) {
            boolean wider = newer.isStuck(counter) && !older.isStuck(counter);
            boolean useOlder = older.has(counter) && (!newer.has(counter) || wider);
            copy(useOlder ? older : newer, counter, merged);
        }
        return new Known<>(merged.build(), now.at());
    }

    private static void copy(PortCounters from, Counter counter, PortCounters.Builder to) {
        from.value(counter).ifPresent(value -> {
            if (from.isStuck(counter)) {
                to.set(counter, value, value);
            } else {
                to.set(counter, value);
            }
        });
    }
}
