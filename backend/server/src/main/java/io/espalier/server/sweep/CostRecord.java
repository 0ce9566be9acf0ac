package io.espalier.server.sweep;

import io.espalier.collect.Reading;
import io.espalier.collect.SweepCost;
import io.espalier.mad.ManagementClass;
import io.espalier.transport.ClassCost;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** Keeps {@link OwnCost}; written by the reading thread, read by any. */
final class CostRecord {
    private volatile OwnCost now = OwnCost.NONE;

    OwnCost now() {
        return now;
    }

    /** Adds a call that ended well. */
    void add(Set<Reading> made, SweepCost cost) {
        OwnCost old = now;
        Map<ManagementClass, ClassCost> byClass = new EnumMap<>(ManagementClass.class);
        byClass.putAll(old.byClass());
        cost.byClass().forEach((type, more) -> byClass.merge(type, more, CostRecord::sum));
        Map<Reading, OwnCost.OfReading> byReading = copy(old);
        Reading most = Collections.max(made);
        OwnCost.OfReading before = byReading.getOrDefault(most, OwnCost.OfReading.NONE);
        ClassCost all = cost.byClass().values().stream().reduce(ClassCost.NONE, CostRecord::sum);
        byReading.put(
                most,
                new OwnCost.OfReading(
                        before.calls() + 1,
                        before.skipped(),
                        sum(before.requests(), all),
                        before.time().plus(cost.duration()),
                        Optional.of(cost.duration())));
        int window = Math.min(cost.smallestWindow(), old.window().orElse(Integer.MAX_VALUE));
        now = new OwnCost(byClass, byReading, cost.smallestWindow() > 0 ? OptionalInt.of(window) : old.window());
    }

    /** Notes how often a reading was skipped so far. */
    void skipped(Reading reading, long skipped) {
        OwnCost old = now;
        Map<Reading, OwnCost.OfReading> byReading = copy(old);
        OwnCost.OfReading before = byReading.getOrDefault(reading, OwnCost.OfReading.NONE);
        if (before.skipped() != skipped) {
            byReading.put(
                    reading,
                    new OwnCost.OfReading(before.calls(), skipped, before.requests(), before.time(), before.last()));
            now = new OwnCost(old.byClass(), byReading, old.window());
        }
    }

    private static Map<Reading, OwnCost.OfReading> copy(OwnCost old) {
        Map<Reading, OwnCost.OfReading> byReading = new EnumMap<>(Reading.class);
        byReading.putAll(old.byReading());
        return byReading;
    }

    private static ClassCost sum(ClassCost a, ClassCost b) {
        return new ClassCost(
                a.sent() + b.sent(),
                a.timeouts() + b.timeouts(),
                a.busy() + b.busy(),
                a.waitedNanos() + b.waitedNanos());
    }
}
