package io.espalier.ui.topology;

import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.events.EventWords;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.shell.Moment;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/**
 * How much happened in the last hours, in slices of time.
 *
 * @param total events in all
 * @param bars the slices, the oldest first
 * @param ticks the full hours
 */
record EventBars(int total, List<Bar> bars, List<Tick> ticks) {
    static final int HOURS = 6;
    private static final int SLICES = 120;
    private static final int MOST_EVENTS = 10_000;

    EventBars {
        bars = List.copyOf(bars);
        ticks = List.copyOf(ticks);
    }

    /**
     * One slice.
     *
     * @param events in it
     * @param share of the fullest slice's events, 0 to 1
     * @param bad whether bad news is among them
     * @param title what it says when pointed at
     */
    record Bar(int events, double share, boolean bad, String title) {}

    /**
     * A full hour.
     *
     * @param share of the span's length from its start, 0 to 1
     * @param text "03:00"
     */
    record Tick(double share, String text) {}

    static EventBars of(Moment moment) {
        Instant now = moment.now();
        Instant from = now.minus(Duration.ofHours(HOURS));
        return of(moment.events(EventQuery.latest(MOST_EVENTS).between(from, now.plusSeconds(1))), now);
    }

    static EventBars of(List<FabricEvent> events, Instant now) {
        Instant from = now.minus(Duration.ofHours(HOURS));
        List<List<FabricEvent>> slices = new ArrayList<>();
        IntStream.range(0, SLICES).forEach(slice -> slices.add(new ArrayList<>()));
        events.forEach(event -> slices.get(slice(event.at(), from)).add(event));
        int peak = slices.stream().mapToInt(List::size).max().orElse(0);
        List<Bar> bars = slices.stream().map(slice -> bar(slice, peak, now)).toList();
        return new EventBars(events.size(), bars, ticks(from));
    }

    private static int slice(Instant at, Instant from) {
        long span = Duration.ofHours(HOURS).toMillis();
        return Math.clamp(Duration.between(from, at).toMillis() * SLICES / span, 0, SLICES - 1);
    }

    private static Bar bar(List<FabricEvent> events, int peak, Instant now) {
        boolean bad = events.stream()
                .flatMap(event -> EventWords.mark(event).stream())
                .anyMatch(mark -> mark == SeverityMark.Kind.ERROR);
        String title = events.isEmpty()
                ? ""
                : Words.time(events.getFirst().at(), now) + ": "
                        + (events.size() == 1 ? events.getFirst().text() : Words.count(events.size(), "event"));
        return new Bar(events.size(), peak == 0 ? 0 : (double) events.size() / peak, bad, title);
    }

    private static List<Tick> ticks(Instant from) {
        Instant first = from.truncatedTo(ChronoUnit.HOURS).plus(1, ChronoUnit.HOURS);
        double span = Duration.ofHours(HOURS).toSeconds();
        return IntStream.range(0, HOURS)
                .mapToObj(hour -> first.plus(hour, ChronoUnit.HOURS))
                .map(at -> new Tick(
                        Duration.between(from, at).toSeconds() / span,
                        at.toString().substring(11, 16)))
                .toList();
    }
}
