package io.espalier.files.draft;

import io.espalier.files.text.ImportProblem;
import io.espalier.files.text.Place;
import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import java.util.LinkedHashMap;
import java.util.Map;

/** The counters that files tell, port by port, and where two files tell them differently. Used by one thread. */
final class CounterDraft {
    private record Files(String before, String now) {}

    private record Conflict(Place at, String first, int ports) {}

    private final Map<PortRef, Known<PortCounters>> ports = new LinkedHashMap<>();
    private final Map<Files, Conflict> conflicts = new LinkedHashMap<>();

    void add(PortRef port, PortCounters values, Place at) {
        Known<PortCounters> before = ports.get(port);
        if (before != null && !before.at().file().equals(at.file())) {
            compare(port, before, values, at);
        }
        ports.merge(port, new Known<>(values, at), CounterMerge::merge);
    }

    Map<PortRef, Known<PortCounters>> ports() {
        return ports;
    }

    /** Two moments give two values; only where nobody can tell which is later there is something to say. */
    private void compare(PortRef port, Known<PortCounters> before, PortCounters values, Place at) {
        if (!before.value().readAt().equals(values.readAt())) {
            return;
        }
        for (Counter counter : Counter.values()) {
            if (differ(before.value(), values, counter)) {
                String first = counter.field() + " of " + port + ", "
                        + Long.toUnsignedString(values.value(counter).orElse(0)) + " here, "
                        + Long.toUnsignedString(before.value().value(counter).orElse(0)) + " in " + before.at();
                conflicts.merge(
                        new Files(before.at().file(), at.file()),
                        new Conflict(at, first, 1),
                        (known, now) -> new Conflict(known.at, known.first, known.ports + 1));
                return;
            }
        }
    }

    private static boolean differ(PortCounters a, PortCounters b, Counter counter) {
        return a.has(counter)
                && b.has(counter)
                && !a.isStuck(counter)
                && !b.isStuck(counter)
                && !a.value(counter).equals(b.value(counter));
    }

    /** Notes each pair of files that differ, once. */
    void noteConflicts(FabricDraft draft) {
        conflicts.forEach((files, conflict) -> draft.problem(
                ImportProblem.Kind.CONTRADICTS,
                conflict.at,
                "counters of " + conflict.ports + (conflict.ports == 1 ? " port" : " ports") + " are others than in "
                        + files.before + ", and no file says which were read later; those here stand; the first is "
                        + conflict.first));
    }
}
