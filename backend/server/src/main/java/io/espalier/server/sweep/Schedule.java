package io.espalier.server.sweep;

import io.espalier.collect.Reading;
import java.time.Duration;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * When each reading is due. All are due at once at the start and keep to multiples of their intervals from then on, so that
 * those with a common multiple fall together. A moment that passes while other readings are made is skipped when the next one
 * of the same reading has come as well: the fabric is not read twice in a row to make up for it. Times are of one steady clock
 * in nanoseconds. Used by one thread.
 */
final class Schedule {
    /** What is due within this part of its interval, and within {@link #MOST_EARLY}, is read with what is due now. */
    private static final int EARLY_PART = 10;

    private static final long MOST_EARLY = Duration.ofMillis(500).toNanos();

    private final Map<Reading, Long> intervals = new EnumMap<>(Reading.class);
    private final Map<Reading, Long> due = new EnumMap<>(Reading.class);
    private final Map<Reading, Long> begun = new EnumMap<>(Reading.class);
    private final Map<Reading, Long> skipped = new EnumMap<>(Reading.class);

    Schedule(Intervals intervals, long now) {
        for (Reading reading : Reading.values()) {
            this.intervals.put(reading, intervals.of(reading).toNanos());
            due.put(reading, now);
            skipped.put(reading, 0L);
        }
    }

    /** When the next reading is due. */
    long next() {
        return due.values().stream().min(Long::compare).orElseThrow();
    }

    /** What is due now or a little later, which from then on counts as begun; may be empty. */
    Set<Reading> take(long now) {
        Set<Reading> taken = EnumSet.noneOf(Reading.class);
        if (next() > now) {
            return taken;
        }
        intervals.forEach((reading, interval) -> {
            long moment = due.getOrDefault(reading, now);
            if (moment - now <= Math.min(interval / EARLY_PART, MOST_EARLY)) {
                long missed = Math.max(0, now - moment) / interval;
                skipped.merge(reading, missed, Long::sum);
                due.put(reading, moment + (missed + 1) * interval);
                taken.add(reading);
                begun.put(reading, now);
            }
        });
        return taken;
    }

    /**
     * A reading is to be made now, or that long after it was begun last if that is later; its next moments are counted from there.
     *
     * @param pause so many nanoseconds, so that many hints cost no more than some readings
     */
    void hasten(Reading reading, long now, long pause) {
        long early = Math.max(now, begun.getOrDefault(reading, now - pause) + pause);
        due.merge(reading, early, Math::min);
    }

    /** How many moments of a reading passed unused since the start. */
    long skipped(Reading reading) {
        return skipped.getOrDefault(reading, 0L);
    }
}
