package io.espalier.ui.events;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.espalier.ui.chart.Zoomed;
import io.espalier.ui.part.Parameters;
import io.espalier.ui.table.TableState;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Which events the page shows, as its address says it.
 *
 * @param span how far back
 * @param zoom to which part of all time; empty for all of the span
 * @param source who told; empty for all
 * @param kind of what kind; empty for all
 * @param tag with this tag; empty for all
 * @param subject about this id; empty for all
 */
record EventsState(
        EventSpan span,
        Optional<Zoomed> zoom,
        Optional<EventTeller> source,
        Optional<EventKind> kind,
        String tag,
        String subject) {
    /** The parameter of former versions that words were searched for by. */
    private static final String SEARCHED = "q";

    /** Out of it shows so many times its length. */
    private static final int OUT = 5;

    static final EventsState PLAIN =
            new EventsState(EventSpan.DAY, Optional.empty(), Optional.empty(), Optional.empty(), "", "");

    /** The state that an address's parameters describe; what they get wrong counts as not said. */
    static EventsState of(Map<String, List<String>> parameters) {
        return new EventsState(
                constant(EventSpan.values(), Parameters.text(parameters, "span"))
                        .orElse(EventSpan.DAY),
                Zoomed.find(parameters),
                constant(EventTeller.values(), Parameters.text(parameters, "source")),
                constant(EventKind.values(), Parameters.text(parameters, "kind")),
                Parameters.text(parameters, "tag"),
                Parameters.text(parameters, "subject"));
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] all, String name) {
        return Arrays.stream(all).filter(one -> one.name().equals(name)).findFirst();
    }

    /** An address's parameters with this state in the place of another; what is usual is left out. */
    Map<String, List<String>> in(Map<String, List<String>> parameters) {
        Map<String, List<String>> all = Zoomed.in(parameters, zoom);
        own().forEach((name, value) -> {
            if (value.isEmpty()) {
                all.remove(name);
            } else {
                all.put(name, List.of(value));
            }
        });
        return all;
    }

    private Map<String, String> own() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("span", span == EventSpan.DAY ? "" : span.name());
        all.put("source", source.map(EventTeller::name).orElse(""));
        all.put("kind", kind.map(EventKind::name).orElse(""));
        all.put("tag", tag);
        all.put("subject", subject);
        return all;
    }

    /** Where an address of former versions leads: what was searched for is a filter now. */
    static Optional<Map<String, List<String>>> moved(Map<String, List<String>> parameters) {
        return Parameters.find(parameters, SEARCHED).map(words -> {
            Map<String, List<String>> all = new TreeMap<>(parameters);
            all.remove(SEARCHED);
            all.putIfAbsent(TableState.FILTER, List.of(words));
            return all;
        });
    }

    /** All of a span. */
    EventsState withSpan(EventSpan other) {
        return new EventsState(other, Optional.empty(), source, kind, tag, subject);
    }

    EventsState zoomedTo(Optional<Zoomed> other) {
        return new EventsState(span, other, source, kind, tag, subject);
    }

    /** With more time around what is zoomed to, none of it after now; with the whole span where that is no more. */
    EventsState out(Instant now) {
        return zoomedTo(zoom.map(part -> part.times(OUT, now))
                .filter(wider -> span == EventSpan.ALL || wider.length().compareTo(span.length()) < 0));
    }

    EventsState withSource(Optional<EventTeller> other) {
        return new EventsState(span, zoom, other, kind, tag, subject);
    }

    EventsState withKind(Optional<EventKind> other) {
        return new EventsState(span, zoom, source, other, tag, subject);
    }

    /** With that tag only; without where it is the one already. */
    EventsState toggleTag(String other) {
        return new EventsState(span, zoom, source, kind, tag.equals(other) ? "" : other, subject);
    }

    EventsState withoutSubject() {
        return new EventsState(span, zoom, source, kind, tag, "");
    }

    /** What to ask the log for, of this and earlier moments. */
    EventQuery query(Instant now) {
        EventQuery query = EventQuery.latest(1)
                .between(from(now), zoom.map(Zoomed::to).orElse(EventQuery.FOREVER))
                .about(subject)
                .tagged(tag);
        query = source.map(one -> Set.of(one)).map(query::from).orElse(query);
        return kind.map(one -> Set.of(one)).map(query::of).orElse(query);
    }

    private Instant from(Instant now) {
        // From a whole minute on, so that nothing that is shown moves with every second.
        Instant begin = now.minus(span.length()).truncatedTo(ChronoUnit.MINUTES);
        return zoom.map(Zoomed::from).orElse(span == EventSpan.ALL ? EventQuery.EVER : begin);
    }

    /**
     * The time that the page shows.
     *
     * @param oldest when the oldest event happened
     */
    Zoomed shown(Instant now, Instant oldest) {
        return zoom.orElseGet(() -> {
            Instant begin = span == EventSpan.ALL ? oldest : from(now);
            Instant end = now.plusNanos(1);
            return new Zoomed(begin.isBefore(end) ? begin : now, end);
        });
    }

    /** Where the same events lie as JSON, of those that a filter leaves. */
    String json(String filter, Instant now) {
        Map<String, String> asked = new LinkedHashMap<>(own());
        asked.remove("span");
        asked.put("filter", filter);
        Instant from = from(now);
        asked.put("from", from.equals(EventQuery.EVER) ? "" : from.toString());
        asked.put("to", zoom.map(part -> part.to().toString()).orElse(""));
        asked.values().removeIf(String::isEmpty);
        return "/api/v1/events.json"
                + asked.entrySet().stream()
                        .map(entry ->
                                entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&", "?", ""));
    }
}
