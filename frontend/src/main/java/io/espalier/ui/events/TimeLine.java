package io.espalier.ui.events;

import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.SliceCount;
import io.espalier.server.store.TimeSlices;
import io.espalier.ui.chart.Zoomed;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Locale;
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
 */
public record TimeLine(List<Bar> bars, List<Tick> ticks, Duration step) {
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

    /** The time line of a span, of the events that a query wants. */
    public static TimeLine of(Journal journal, EventQuery query, Zoomed span) {
        TimeSlices slices = TimeSlices.of(span.from(), span.to(), MOST_BARS);
        return of(span, slices, journal.count(query, slices));
    }

    /** The same of what was counted. */
    static TimeLine of(Zoomed span, TimeSlices slices, List<SliceCount> counts) {
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
        return new TimeLine(bars, ticks(slices), slices.length());
    }

    private static Zoomed part(Zoomed span, TimeSlices slices, int slice) {
        Instant begin = slices.edge(slice);
        return new Zoomed(begin.isBefore(span.from()) ? span.from() : begin, slices.edge(slice + 1));
    }

    private static List<Tick> ticks(TimeSlices slices) {
        TimeSlices marks = TimeSlices.of(slices.from(), slices.until(), MOST_TICKS);
        double length = Duration.between(slices.from(), slices.until()).toSeconds();
        return IntStream.range(0, marks.count())
                .mapToObj(marks::edge)
                .map(at -> new Tick(Duration.between(slices.from(), at).toSeconds() / length, tick(at, marks.length())))
                .filter(tick -> tick.share() >= END && tick.share() <= 1 - END)
                .toList();
    }

    private static String tick(Instant at, Duration step) {
        boolean day = at.atOffset(ZoneOffset.UTC).toLocalTime().equals(LocalTime.MIDNIGHT);
        return day ? write(at, Say.of("time.day")) : write(at, clock(step));
    }

    private static String clock(Duration step) {
        return step.toMinutes() > 0 ? "HH:mm" : "HH:mm:ss";
    }

    private static String write(Instant at, String pattern) {
        Locale locale = Say.language().locale();
        return DateTimeFormatter.ofPattern(pattern, locale).format(at.atOffset(ZoneOffset.UTC));
    }

    /** A moment as exactly as the bars are: "14 Mar", "14 Mar 03:15", "14 Mar 03:15:20". */
    String moment(Instant at) {
        String day = Say.of("time.day");
        return write(at, step.toDays() > 0 ? day : day + " " + clock(step));
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
