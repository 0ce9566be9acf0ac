package io.espalier.files.counters;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.draft.FileLog;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** Finds counters by name and remembers the names it does not know, so that each is told once and not for every port. */
final class UnknownNames {
    private record Seen(int line, int times) {}

    private final Map<String, Seen> unknown = new LinkedHashMap<>();

    /** The counter of a name that stands in that line, if it is one. */
    Optional<CounterColumn> find(String name, int line) {
        Optional<CounterColumn> column = CounterColumn.find(name);
        if (column.isEmpty() && !CounterColumn.isNoCounter(name)) {
            unknown.merge(name, new Seen(line, 1), (before, now) -> new Seen(before.line, before.times + 1));
        }
        return column;
    }

    /** Notes every name that was not known. */
    void note(FileLog log) {
        unknown.forEach((name, seen) -> log.notUnderstood(
                seen.line,
                quote(name) + " is no counter that is known here"
                        + (seen.times > 1 ? "; in " + seen.times + " lines" : "")));
    }
}
