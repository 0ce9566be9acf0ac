package io.espalier.engine.rules.port;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Counters that stand at the end of their field: they count no more, so nothing that they should show is seen. One finding a counter. */
final class CounterStuck implements Rule {
    static final String KIND = "counter-stuck";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        SortedMap<Counter, List<PortId>> stuck = new TreeMap<>();
        evidence.fabric().counters().forEach((port, counters) -> collect(port, counters, stuck));
        return stuck.entrySet().stream()
                .map(entry -> finding(evidence, entry.getKey(), entry.getValue()))
                .toList();
    }

    private static void collect(PortId port, PortCounters counters, Map<Counter, List<PortId>> stuck) {
        if (!counters.anyStuck()) {
            return;
        }
        for (Counter counter : Counter.values()) {
            if (counters.isStuck(counter) && matters(counter)) {
                stuck.computeIfAbsent(counter, first -> new ArrayList<>()).add(port);
            }
        }
    }

    /** Those that grow on healthy fabrics, or by what readings do, are full sooner or later and hide nothing. */
    private static boolean matters(Counter counter) {
        return switch (counter) {
            case RCV_SWITCH_RELAY_ERRORS, VL15_DROPPED, QP1_DROPPED -> false;
            default -> true;
        };
    }

    private static Finding finding(Evidence evidence, Counter counter, List<PortId> ports) {
        boolean error = counter.kind() == Counter.Kind.ERROR || counter.kind() == Counter.Kind.DETAIL;
        String where = Words.list(
                ports.stream().map(port -> Words.port(evidence.fabric(), port)).toList());
        return new Finding(
                KIND,
                counter.field(),
                error ? Severity.WARNING : Severity.INFO,
                counter.field() + " is full on " + Words.count(ports.size(), "port") + ": " + where,
                error
                        ? "New errors there are not seen until somebody clears the counter"
                        : "Rates cannot be told there until somebody clears the counter",
                Subjects.FABRIC.withPorts(ports),
                ports.size());
    }
}
