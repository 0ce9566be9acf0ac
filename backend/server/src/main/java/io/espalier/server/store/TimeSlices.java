package io.espalier.server.store;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;

/**
 * A span of time cut into parts of one length, in UTC.
 *
 * @param from when the first begins
 * @param length of each, in whole seconds
 * @param count how many there are, one or more
 */
public record TimeSlices(Instant from, Duration length, int count) {
    private static final long MINUTE = 60;
    private static final long HOUR = 60 * MINUTE;
    private static final long DAY = 24 * HOUR;

    /** Lengths in seconds that clocks and calendars are cut into. */
    private static final List<Long> ROUND = LongStream.concat(
                    LongStream.of(1, 2, 5, 10, 15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, 15 * MINUTE),
                    LongStream.of(30 * MINUTE, HOUR, 2 * HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, DAY, 2 * DAY, 7 * DAY))
            .boxed()
            .toList();

    /**
     * The finest parts of a round length, beginning at round times, that a span lies in: a minute begins with its second 0.
     *
     * @param until the first moment after the span
     * @param most at most so many parts
     * @throws IllegalArgumentException if the span is empty
     */
    public static TimeSlices of(Instant from, Instant until, int most) {
        if (!from.isBefore(until)) {
            throw new IllegalArgumentException("a span must end after " + from + ", not at " + until);
        }
        return ROUND.stream()
                .map(seconds -> of(from, until, seconds.longValue()))
                .filter(slices -> slices.count <= most)
                .findFirst()
                .orElseGet(() -> coarse(from, until, most));
    }

    /** Parts of so many weeks as it takes. */
    private static TimeSlices coarse(Instant from, Instant until, int most) {
        long week = ROUND.getLast();
        long weeks = 2;
        while (of(from, until, weeks * week).count > most) {
            weeks *= 2;
        }
        return of(from, until, weeks * week);
    }

    private static TimeSlices of(Instant from, Instant until, long seconds) {
        long first = Math.floorDiv(from.getEpochSecond(), seconds);
        // The last moment of the span is in the last part.
        long last = Math.floorDiv(until.minusNanos(1).getEpochSecond(), seconds);
        return new TimeSlices(Instant.ofEpochSecond(first * seconds), Duration.ofSeconds(seconds), (int)
                Math.min(Integer.MAX_VALUE, last - first + 1));
    }

    /** When a part begins, counted from 0; of the count, when the last has ended. */
    public Instant edge(int slice) {
        return from.plus(length.multipliedBy(slice));
    }

    /** When the last has ended. */
    public Instant until() {
        return edge(count);
    }
}
