package io.espalier.ui.chart;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Which time charts show, as the page's address says it: so long up to the page's moment, or a span that was zoomed to.
 *
 * @param length how long
 * @param zoomed the span; empty for up to the page's moment
 */
public record ChartSpan(Length length, Optional<Zoomed> zoomed) {
    private static final String SPAN = "span";
    private static final String FROM = "from";
    private static final String TO = "to";

    /** How far back. */
    public enum Length {
        HOUR("1 h", Duration.ofHours(1)),
        HOURS("6 h", Duration.ofHours(6)),
        DAY("1 d", Duration.ofDays(1)),
        WEEK("7 d", Duration.ofDays(7));

        private final String label;
        private final Duration duration;

        Length(String label, Duration duration) {
            this.label = label;
            this.duration = duration;
        }

        /** What it is called. */
        public String label() {
            return label;
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** A span of time. */
    public record Zoomed(Instant from, Instant to) {}

    /** What an address says; what it gets wrong counts as not said. */
    public static ChartSpan of(Map<String, List<String>> parameters) {
        Length length = Length.HOUR;
        for (Length one : Length.values()) {
            if (one.word().equals(first(parameters, SPAN))) {
                length = one;
            }
        }
        return new ChartSpan(length, zoomed(first(parameters, FROM), first(parameters, TO)));
    }

    private static String first(Map<String, List<String>> parameters, String name) {
        return parameters.getOrDefault(name, List.of("")).getFirst();
    }

    private static Optional<Zoomed> zoomed(String from, String to) {
        try {
            Zoomed span = new Zoomed(Instant.parse(from), Instant.parse(to));
            return span.from().isBefore(span.to()) ? Optional.of(span) : Optional.empty();
        } catch (DateTimeException notOne) {
            return Optional.empty();
        }
    }

    /** The address's parameters with this span in place of another. */
    public Map<String, List<String>> in(Map<String, List<String>> parameters) {
        Map<String, List<String>> all = new TreeMap<>(parameters);
        List.of(SPAN, FROM, TO).forEach(all::remove);
        if (length != Length.HOUR) {
            all.put(SPAN, List.of(length.word()));
        }
        zoomed.ifPresent(span -> {
            all.put(FROM, List.of(span.from().toString()));
            all.put(TO, List.of(span.to().toString()));
        });
        return all;
    }

    /** The same time in another length. */
    public static ChartSpan back(Length length) {
        return new ChartSpan(length, Optional.empty());
    }

    /** Zoomed to a span as the charts tell it; out of it where they tell none. */
    public ChartSpan zoomedTo(String from, String to) {
        return new ChartSpan(length, zoomed(from, to));
    }

    /** When it begins, on a page of this moment. */
    public Instant from(Instant moment) {
        return zoomed.map(Zoomed::from).orElseGet(() -> moment.minus(length.duration));
    }

    /** When it ends. */
    public Instant to(Instant moment) {
        return zoomed.map(Zoomed::to).orElse(moment);
    }
}
