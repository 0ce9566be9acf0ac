package io.espalier.ui.chart;

import io.espalier.ui.part.Parameters;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A span of time that a page is zoomed to, as its address says it.
 *
 * @param from its first moment
 * @param to the first moment after it
 */
public record Zoomed(Instant from, Instant to) {
    private static final String FROM = "from";
    private static final String TO = "to";

    /** The span between two texts; nothing where they are no moments, or the second is not after the first. */
    public static Optional<Zoomed> of(String from, String to) {
        return Parameters.moment(from)
                .flatMap(begin -> Parameters.moment(to).map(end -> new Zoomed(begin, end)))
                .filter(span -> span.from().isBefore(span.to()));
    }

    /** What an address says. */
    public static Optional<Zoomed> find(Map<String, List<String>> parameters) {
        return of(Parameters.text(parameters, FROM), Parameters.text(parameters, TO));
    }

    /** The address's parameters with a span in place of another, or with none. */
    public static Map<String, List<String>> in(Map<String, List<String>> parameters, Optional<Zoomed> zoomed) {
        Map<String, List<String>> all = new TreeMap<>(parameters);
        List.of(FROM, TO).forEach(all::remove);
        zoomed.ifPresent(span -> {
            all.put(FROM, List.of(span.from.toString()));
            all.put(TO, List.of(span.to.toString()));
        });
        return all;
    }

    /** How long it is. */
    public Duration length() {
        return Duration.between(from, to);
    }

    /** So many times as long, with as much time before it as after it; what would be after {@code now} is left off. */
    public Zoomed times(int many, Instant now) {
        Duration more = length().multipliedBy(many - 1L).dividedBy(2);
        Instant end = to.plus(more);
        Instant last = to.isAfter(now) ? to : now;
        return new Zoomed(from.minus(more), end.isAfter(last) ? last : end);
    }
}
