package io.espalier.ui.events;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.espalier.ui.part.Parameters;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Which events the page shows, as its address says it.
 *
 * @param span how far back
 * @param text words to search for
 * @param source who told; empty for all
 * @param kind of what kind; empty for all
 * @param tag with this tag; empty for all
 * @param subject about this id; empty for all
 */
record EventsState(
        EventSpan span,
        String text,
        Optional<EventTeller> source,
        Optional<EventKind> kind,
        String tag,
        String subject) {
    static final EventsState PLAIN = new EventsState(EventSpan.DAY, "", Optional.empty(), Optional.empty(), "", "");

    private static final int MOST_WORDS = 8;

    /** The state that an address's parameters describe; what they get wrong counts as not said. */
    static EventsState of(Map<String, List<String>> parameters) {
        return new EventsState(
                constant(EventSpan.values(), Parameters.text(parameters, "span"))
                        .orElse(EventSpan.DAY),
                Parameters.text(parameters, "q"),
                constant(EventTeller.values(), Parameters.text(parameters, "source")),
                constant(EventKind.values(), Parameters.text(parameters, "kind")),
                Parameters.text(parameters, "tag"),
                Parameters.text(parameters, "subject"));
    }

    private static <E extends Enum<E>> Optional<E> constant(E[] all, String name) {
        return Arrays.stream(all).filter(one -> one.name().equals(name)).findFirst();
    }

    /** The parameters that {@link #of} reads back; what is usual is left out. */
    Map<String, String> parameters() {
        Map<String, String> all = new LinkedHashMap<>();
        all.put("span", span == EventSpan.DAY ? "" : span.name());
        all.put("q", text);
        all.put("source", source.map(EventTeller::name).orElse(""));
        all.put("kind", kind.map(EventKind::name).orElse(""));
        all.put("tag", tag);
        all.put("subject", subject);
        all.values().removeIf(String::isEmpty);
        return all;
    }

    EventsState withSpan(EventSpan other) {
        return new EventsState(other, text, source, kind, tag, subject);
    }

    EventsState withText(String other) {
        return new EventsState(span, other.strip(), source, kind, tag, subject);
    }

    EventsState withSource(Optional<EventTeller> other) {
        return new EventsState(span, text, other, kind, tag, subject);
    }

    EventsState withKind(Optional<EventKind> other) {
        return new EventsState(span, text, source, other, tag, subject);
    }

    /** With that tag only; without where it is the one already. */
    EventsState toggleTag(String other) {
        return new EventsState(span, text, source, kind, tag.equals(other) ? "" : other, subject);
    }

    EventsState withoutSubject() {
        return new EventsState(span, text, source, kind, tag, "");
    }

    /** What to ask the log for, of this and earlier moments. */
    EventQuery query(Instant now) {
        EventQuery query = EventQuery.latest(1)
                .between(from(now), EventQuery.FOREVER)
                .about(subject)
                .tagged(tag)
                .saying(Arrays.stream(text.split("\\s+")).limit(MOST_WORDS).collect(Collectors.joining(" ")));
        query = source.map(one -> Set.of(one)).map(query::from).orElse(query);
        return kind.map(one -> Set.of(one)).map(query::of).orElse(query);
    }

    private Instant from(Instant now) {
        return span == EventSpan.ALL ? EventQuery.EVER : now.minus(span.length());
    }

    /** Where the same events lie as a file, {@code ending} "csv" or "json". */
    String file(String ending, Instant now) {
        Map<String, String> asked = new LinkedHashMap<>(parameters());
        asked.remove("span");
        if (span != EventSpan.ALL) {
            asked.put("from", from(now).toString());
        }
        return "/api/v1/events." + ending
                + asked.entrySet().stream()
                        .map(entry ->
                                entry.getKey() + "=" + URLEncoder.encode(entry.getValue(), StandardCharsets.UTF_8))
                        .collect(Collectors.joining("&", "?", ""));
    }
}
