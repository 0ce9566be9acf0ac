package io.espalier.server.store;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.LongStream;

/**
 * A span of time cut into parts at round times of a zone. Parts are of one length, save where the zone's clocks are changed: of parts
 * of a day one has 23 hours in spring and one 25 in autumn.
 *
 * @param edges when each begins, and at last when the last has ended
 * @param length of each
 */
public record TimeSlices(List<Instant> edges, Duration length) {
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    /** Lengths in seconds that clocks and calendars are cut into. */
    private static final List<Long> ROUND = LongStream.concat(
                    LongStream.of(1, 2, 5, 10, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE),
                    LongStream.of(30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY))
            .boxed()
            .toList();

    public TimeSlices {
        edges = List.copyOf(edges);
    }

    /**
     * So many slices of one length.
     *
     * @param count one or more
     */
    static TimeSlices even(Instant from, Duration length, int count) {
        return new TimeSlices(
                LongStream.rangeClosed(0, count)
                        .mapToObj(slice -> from.plus(length.multipliedBy(slice)))
                        .toList(),
                length);
    }

    /** {@link #of(Instant, Instant, int, ZoneId)} in UTC. */
    public static TimeSlices of(Instant from, Instant until, int most) {
        return of(from, until, most, ZoneOffset.UTC);
    }

    /**
     * The finest parts of a round length, beginning at round times, that a span lies in: a minute begins with its second 0.
     *
     * @param until the first moment after the span
     * @param most at most so many parts
     * @param zone whose clocks show the round times
     * @throws IllegalArgumentException if the span is empty
     */
    public static TimeSlices of(Instant from, Instant until, int most, ZoneId zone) {
        if (!from.isBefore(until)) {
            throw new IllegalArgumentException("a span must end after " + from + ", not at " + until);
        }
        long span = Duration.between(from, until).toSeconds();
        long week = ROUND.getLast();
        // Of a length that is too fine no edges are made.
        return LongStream.concat(
                        ROUND.stream().mapToLong(Long::longValue),
                        LongStream.iterate(2 * week, weeks -> weeks <= Long.MAX_VALUE / 2, weeks -> 2 * weeks))
                .filter(seconds -> span / seconds <= most)
                .mapToObj(seconds -> cut(from, until, new RoundTimes(zone, seconds)))
                .filter(slices -> slices.count() <= most)
                .findFirst()
                .orElseThrow();
    }

    private static TimeSlices cut(Instant from, Instant until, RoundTimes times) {
        List<Instant> edges = new ArrayList<>();
        Instant edge = times.upTo(from);
        edges.add(edge);
        do {
            edge = times.after(edge);
            edges.add(edge);
        } while (edge.isBefore(until));
        return new TimeSlices(edges, Duration.ofSeconds(times.seconds()));
    }

    /** How many there are, one or more. */
    public int count() {
        return edges.size() - 1;
    }

    /** When the first begins. */
    public Instant from() {
        return edges.getFirst();
    }

    /** When a part begins, counted from 0; of the count, when the last has ended. */
    public Instant edge(int slice) {
        return edges.get(slice);
    }

    /** When the last has ended. */
    public Instant until() {
        return edges.getLast();
    }

    /** How far along a moment is where all parts are drawn equally wide, 0 to 1. */
    public double share(Instant at) {
        int found = Collections.binarySearch(edges, at);
        int slice = Math.clamp(found >= 0 ? found : -found - 2, 0, count() - 1);
        double within = (double) Duration.between(edge(slice), at).toMillis()
                / lengthOf(slice).toMillis();
        return (slice + within) / count();
    }

    /** Runs of parts that follow one another and are equally long, in order. */
    List<Run> runs() {
        List<Run> runs = new ArrayList<>();
        int first = 0;
        for (int slice = 1; slice <= count(); slice++) {
            if (slice == count() || !lengthOf(slice).equals(lengthOf(first))) {
                runs.add(new Run(first, even(edge(first), lengthOf(first), slice - first)));
                first = slice;
            }
        }
        return runs;
    }

    private Duration lengthOf(int slice) {
        return Duration.between(edge(slice), edge(slice + 1));
    }

    /**
     * Parts that are equally long.
     *
     * @param first the place of the first among all parts
     * @param slices they
     */
    record Run(int first, TimeSlices slices) {}
}
