package io.espalier.server.record;

import io.espalier.capture.RecordedEvent;
import io.espalier.capture.RecordingHeader;
import io.espalier.capture.RecordingWriter;
import io.espalier.engine.anonymous.AliasBook;
import io.espalier.engine.anonymous.Aliases;
import io.espalier.model.Fabric;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.LongStream;

/** Writes a span of a history to a recording. Every fabric is read once, and once more where names are to be replaced. */
public final class Recorder {
    private static final int AT_ONCE = 10_000;
    private static final int MOST_FABRICS = 200_000;

    /** Who writes in their own words: these may name anything, people, customers, files. */
    private static final Set<EventTeller> FREE = EnumSet.of(EventTeller.OPERATOR, EventTeller.SM_LOG);

    /** What is told in our words, and holds others' all the same. */
    private static final Set<EventKind> FREE_TEXT = EnumSet.of(
            EventKind.SM_SETTINGS_CHANGED,
            EventKind.SWEEP_FAILED,
            EventKind.CONFIG_CHANGED,
            EventKind.LOGIN,
            EventKind.LOGIN_REFUSED);

    private static final Set<EventKind> FINDINGS = EnumSet.of(EventKind.FINDING_OPENED, EventKind.FINDING_CLEARED);

    private static final String LEFT_OUT = "the text is left out of an anonymised recording";

    private final FabricStore store;

    /** A recorder of that history. */
    public Recorder(FabricStore store) {
        this.store = store;
    }

    /**
     * What there is of a span.
     *
     * @param numbers of the fabrics, the oldest first
     */
    public record Span(RecordOrder order, List<Long> numbers) {
        public Span {
            numbers = List.copyOf(numbers);
        }
    }

    /**
     * Looks up a span, so that what cannot be recorded is known before anything is written.
     *
     * @throws RecordException if there is no fabric in it, or too many
     */
    public Span find(RecordOrder order) throws RecordException {
        Optional<Long> last = store.numberAt(order.to());
        Optional<Long> first = store.numberAt(order.from()).or(store::oldest);
        if (last.isEmpty() || first.isEmpty() || first.get() > last.get()) {
            throw new RecordException("no fabric was swept from " + order.from() + " to " + order.to());
        }
        if (last.get() - first.get() >= MOST_FABRICS) {
            throw new RecordException("there are more than " + MOST_FABRICS + " fabrics from " + order.from() + " to "
                    + order.to() + "; record a shorter span");
        }
        List<Long> numbers =
                LongStream.rangeClosed(first.get(), last.get()).boxed().toList();
        return new Span(order, numbers);
    }

    /** Writes it. */
    public void write(Span span, OutputStream out) throws IOException {
        List<FabricEvent> events = events(span.order());
        Optional<Aliases> aliases = span.order().anonymous() ? Optional.of(aliases(span, events)) : Optional.empty();
        RecordingHeader header = new RecordingHeader(
                span.order().from(),
                span.order().to(),
                span.numbers().size(),
                span.order().anonymous());
        Map<Long, Long> renumbered = new HashMap<>();
        try (RecordingWriter writer = new RecordingWriter(out, header)) {
            for (long number : span.numbers()) {
                Fabric fabric = fabric(number);
                writer.fabric(aliases.map(known -> known.of(fabric)).orElse(fabric));
                renumbered.put(number, (long) renumbered.size() + 1);
            }
            writer.events(events.stream()
                    .map(event -> recorded(event, renumbered, aliases))
                    .toList());
        }
    }

    private Fabric fabric(long number) throws IOException {
        return store.fabric(number).orElseThrow(() -> new IOException("fabric " + number + " is not kept any more"));
    }

    /** Pages through what may be more than one query gives; the oldest first. */
    private List<FabricEvent> events(RecordOrder order) {
        Map<Long, FabricEvent> found = new HashMap<>();
        EventQuery query =
                EventQuery.latest(AT_ONCE).between(order.from(), order.to().plusNanos(1));
        List<FabricEvent> some = store.events(query);
        while (some.stream()
                                .filter(event -> found.put(event.id(), event) == null)
                                .count()
                        > 0
                && some.size() == AT_ONCE) {
            query = query.between(order.from(), some.getLast().at().plusNanos(1));
            some = store.events(query);
        }
        List<FabricEvent> events = new ArrayList<>(found.values());
        events.sort((a, b) -> Long.compare(a.id(), b.id()));
        return Collections.unmodifiableList(events);
    }

    /** Of what the events of the first fabric name, some was there only before. */
    private Aliases aliases(Span span, List<FabricEvent> events) throws IOException {
        AliasBook book = new AliasBook();
        store.fabric(span.numbers().getFirst() - 1).ifPresent(book::add);
        for (long number : span.numbers()) {
            book.add(fabric(number));
        }
        for (FabricEvent event : events) {
            event.subjects().forEach(book::addText);
            book.addText(event.text() + " " + event.before() + " " + event.after());
        }
        return book.aliases();
    }

    private static RecordedEvent recorded(FabricEvent event, Map<Long, Long> renumbered, Optional<Aliases> aliases) {
        if (aliases.isPresent() && isFreeText(event)) {
            return new RecordedEvent(
                    event.at(),
                    renumbered.getOrDefault(event.fabric(), 0L),
                    event.kind().name(),
                    List.of(),
                    LEFT_OUT,
                    "",
                    "");
        }
        return new RecordedEvent(
                event.at(),
                renumbered.getOrDefault(event.fabric(), 0L),
                event.kind().name(),
                event.subjects().stream().map(id -> in(id, aliases)).toList(),
                in(event.text(), aliases),
                in(event.before(), aliases),
                in(event.after(), aliases));
    }

    /** A finding about nothing in the fabric is about what the site wrote: its files, its settings, whom it expects. */
    private static boolean isFreeText(FabricEvent event) {
        return FREE.contains(event.kind().source())
                || FREE_TEXT.contains(event.kind())
                || (FINDINGS.contains(event.kind()) && event.subjects().isEmpty());
    }

    private static String in(String text, Optional<Aliases> aliases) {
        return aliases.map(known -> known.of(text)).orElse(text);
    }
}
