package io.espalier.ui.chart;

import io.espalier.ui.part.Parameters;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Which time charts show, as the page's address says it: so long up to the page's moment, or a span that was zoomed to.
 *
 * @param length how long
 * @param zoomed the span; empty for up to the page's moment
 */
public record ChartSpan(Length length, Optional<Zoomed> zoomed) {
    private static final String SPAN = "span";

    /** How far back. */
    public enum Length {
        HOUR(Duration.ofHours(1)),
        HOURS(Duration.ofHours(6)),
        DAY(Duration.ofDays(1)),
        WEEK(Duration.ofDays(7));

        private final Duration duration;

        Length(Duration duration) {
            this.duration = duration;
        }

        /** What it is called. */
        public String label() {
            return Words.span(duration);
        }

        String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** What an address says; what it gets wrong counts as not said. */
    public static ChartSpan of(Map<String, List<String>> parameters) {
        Length length = Length.HOUR;
        for (Length one : Length.values()) {
            if (one.word().equals(Parameters.text(parameters, SPAN))) {
                length = one;
            }
        }
        return new ChartSpan(length, Zoomed.find(parameters));
    }

    /** The address's parameters with this span in place of another. */
    public Map<String, List<String>> in(Map<String, List<String>> parameters) {
        Map<String, List<String>> all = Zoomed.in(parameters, zoomed);
        all.remove(SPAN);
        if (length != Length.HOUR) {
            all.put(SPAN, List.of(length.word()));
        }
        return all;
    }

    /** The same time in another length. */
    public static ChartSpan back(Length length) {
        return new ChartSpan(length, Optional.empty());
    }

    /** Zoomed to a span as the charts tell it; out of it where they tell none. */
    public ChartSpan zoomedTo(String from, String to) {
        return new ChartSpan(length, Zoomed.of(from, to));
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
