package io.espalier.ui.events;

import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.SliceCount;
import io.espalier.server.store.TimeSlices;
import io.espalier.ui.chart.Zoomed;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import io.espalier.ui.text.Zone;
import java.time.Duration;
import java.time.Instant;
import java.time.Year;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * How much happened in each part of a span of time.
 *
 * @param bars the parts, the oldest first
 * @param ticks round times on the axis
 * @param step how much time a bar is of
 * @param current the year that goes without saying
 */
public record TimeLine(List<Bar> bars, List<Tick> ticks, Duration step, Year current) {
    /** Bars at most; each is wide enough to be pressed on a page of 1280 pixels. */
    static final int MOST_BARS = 100;

    private static final int MOST_TICKS = 10;
    /** Of the axis, at either end: a tick's text would stand over it. */
    private static final double END = 0.02;

    public TimeLine {
        bars = List.copyOf(bars);
        ticks = List.copyOf(ticks);
    }

    /**
     * One part.
     *
     * @param part its time; of the first only what lies in the span
     * @param events in it
     * @param bad how many of them are errors or worse
     * @param share of the fullest part's events, 0 to 1
     */
    public record Bar(Zoomed part, long events, long bad, double share) {}

    /**
     * A round time.
     *
     * @param share of the axis from its start, 0 to 1
     * @param text "03:00", or the day where it begins
     */
    public record Tick(double share, String text) {}

    /** The time line of a span, of the events that a query wants, as it is seen at {@code now}. */
    public static TimeLine of(Journal journal, EventQuery query, Zoomed span, Instant now) {
        TimeSlices slices = TimeSlices.of(span.from(), span.to(), MOST_BARS, Zone.here());
        return of(span, slices, journal.count(query, slices), now);
    }

    /** The same of what was counted. */
    static TimeLine of(Zoomed span, TimeSlices slices, List<SliceCount> counts, Instant now) {
        Map<Integer, SliceCount> known =
                counts.stream().collect(Collectors.toMap(SliceCount::slice, Function.identity()));
        long peak = counts.stream().mapToLong(SliceCount::events).max().orElse(1);
        List<Bar> bars = IntStream.range(0, slices.count())
                .mapToObj(slice -> known.getOrDefault(slice, new SliceCount(slice, 0, 0)))
                .map(count -> new Bar(
                        part(span, slices, count.slice()),
                        count.events(),
                        count.marked(),
                        (double) count.events() / peak))
                .toList();
        Year current = Year.from(Zone.local(now));
        return new TimeLine(bars, ticks(slices, current), slices.length(), current);
    }

    private static Zoomed part(Zoomed span, TimeSlices slices, int slice) {
        Instant begin = slices.edge(slice);
        return new Zoomed(begin.isBefore(span.from()) ? span.from() : begin, slices.edge(slice + 1));
    }

    private static List<Tick> ticks(TimeSlices slices, Year current) {
        TimeSlices marks = TimeSlices.of(slices.from(), slices.until(), MOST_TICKS, Zone.here());
        return IntStream.range(0, marks.count())
                .mapToObj(marks::edge)
                .map(at -> new Tick(slices.share(at), RoundTime.of(at, marks.length(), current)))
                .filter(tick -> tick.share() >= END && tick.share() <= 1 - END)
                .toList();
    }

    /** A moment as exactly as the bars are: "14 Mar", "14 Mar 03:15", "14 Mar 03:15:20". */
    String moment(Instant at) {
        String day = Words.day(at, current);
        return step.toDays() > 0 ? day : day + " " + RoundTime.clock(at, step);
    }

    /** The time of all bars. */
    Zoomed span() {
        return new Zoomed(bars.getFirst().part().from(), bars.getLast().part().to());
    }

    /** How many events there were in all. */
    public long total() {
        return bars.stream().mapToLong(Bar::events).sum();
    }

    /** What a bar says. */
    public String words(Bar bar) {
        String from = moment(bar.part().from());
        String to = moment(bar.part().to());
        String events = Words.count(bar.events(), "event");
        return bar.bad() == 0
                ? Say.of("events.timeline.bar", from, to, events)
                : Say.of("events.timeline.bad", from, to, events, bar.bad());
    }
}
