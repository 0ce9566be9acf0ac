package io.espalier.ui.incident;

import io.espalier.model.Mlid;
import io.espalier.ui.part.Parameters;
import io.espalier.ui.text.Say;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which span the page shows, as its address says it.
 *
 * @param from A, when it begins
 * @param to B, when it ends
 * @param group whose tree is on the map; empty for cables and nodes
 * @param look how the map shows A and B
 */
record IncidentState(Instant from, Instant to, Optional<Mlid> group, Look look) {
    /** How the map shows A and B. */
    enum Look {
        /** One over the other, with what differs marked. */
        DIFFERENCES,
        /** A left and B right of a divider. */
        DIVIDED;

        /** What the choice of it is called. */
        String label() {
            return Say.of("incident.look." + word());
        }

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        private static Look of(String word) {
            return word.equals(DIVIDED.word()) ? DIVIDED : DIFFERENCES;
        }
    }

    private static final String MAP = "map";
    private static final Duration USUAL = Duration.ofMinutes(15);

    /**
     * What an address says; what it gets wrong counts as not said. Without a span it is the quarter of an hour up to the page's
     * moment.
     *
     * @param moment the page's moment
     */
    static IncidentState of(Map<String, List<String>> parameters, Instant moment) {
        Instant to = Parameters.moment(parameters, "to").orElse(moment.truncatedTo(ChronoUnit.SECONDS));
        Instant from = Parameters.moment(parameters, "from")
                .filter(begin -> begin.isBefore(to))
                .orElse(to.minus(USUAL));
        return new IncidentState(
                from, to, Parameters.mlid(parameters, "group"), Look.of(Parameters.text(parameters, MAP)));
    }

    /** The parameters that {@link #of} reads back, whatever the moment. */
    Map<String, List<String>> parameters() {
        Map<String, List<String>> all = new LinkedHashMap<>();
        all.put("from", List.of(from.toString()));
        all.put("to", List.of(to.toString()));
        group.ifPresent(mlid -> all.put("group", List.of(mlid.toString())));
        if (look == Look.DIVIDED) {
            all.put(MAP, List.of(look.word()));
        }
        return all;
    }

    /** So long a span that ends where this one ends. */
    IncidentState lasting(Duration length) {
        return new IncidentState(to.minus(length), to, group, look);
    }

    /** The same with another beginning and end, put in order. */
    IncidentState between(Instant begin, Instant end) {
        return begin.isBefore(end)
                ? new IncidentState(begin, end, group, look)
                : new IncidentState(end, begin, group, look);
    }

    IncidentState withGroup(Optional<Mlid> other) {
        return new IncidentState(from, to, other, look);
    }

    IncidentState looking(Look other) {
        return new IncidentState(from, to, group, other);
    }

    Duration length() {
        return Duration.between(from, to);
    }
}
