package io.espalier.ui.compare;

import io.espalier.engine.compare.Subject;
import io.espalier.model.Mlid;
import io.espalier.ui.part.Parameters;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What the page shows, as its address says it.
 *
 * @param from the earlier moment; empty where none is named
 * @param to the later one; empty for now
 * @param group whose tree is on the map; empty for cables and nodes
 * @param subject what the list is about; empty for everything
 */
record CompareState(Optional<Instant> from, Optional<Instant> to, Optional<Mlid> group, Optional<Subject> subject) {
    /** What an address says; what it gets wrong counts as not said. */
    static CompareState of(Map<String, List<String>> parameters) {
        return new CompareState(
                Parameters.moment(parameters, "from"),
                Parameters.moment(parameters, "to"),
                Parameters.mlid(parameters, "group"),
                Parameters.find(parameters, "about").flatMap(CompareState::subject));
    }

    private static Optional<Subject> subject(String text) {
        return Arrays.stream(Subject.values())
                .filter(subject -> word(subject).equals(text))
                .findFirst();
    }

    private static String word(Subject subject) {
        return subject.name().toLowerCase(Locale.ENGLISH);
    }

    /** The parameters that {@link #of} reads back. */
    Map<String, String> parameters() {
        Map<String, String> parameters = new LinkedHashMap<>();
        from.ifPresent(at -> parameters.put("from", at.toString()));
        to.ifPresent(at -> parameters.put("to", at.toString()));
        group.ifPresent(mlid -> parameters.put("group", mlid.toString()));
        subject.ifPresent(about -> parameters.put("about", word(about)));
        return parameters;
    }

    CompareState withGroup(Optional<Mlid> other) {
        return new CompareState(from, to, other, subject);
    }

    CompareState about(Optional<Subject> other) {
        return new CompareState(from, to, group, other);
    }
}
