package io.espalier.server.sweep;

import io.espalier.collect.Reading;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;

/**
 * How often each reading is made.
 *
 * @param every from the start of one to the start of the next, for every reading
 */
public record Intervals(Map<Reading, Duration> every) {
    /** The subnet managers every 5 s, counters 10 s, multicast and changes 30 s, everything 10 minutes. */
    public static final Intervals DEFAULT = new Intervals(Map.of(
            Reading.MANAGERS, Duration.ofSeconds(5),
            Reading.COUNTERS, Duration.ofSeconds(10),
            Reading.MULTICAST, Duration.ofSeconds(30),
            Reading.CHANGES, Duration.ofSeconds(30),
            Reading.EVERYTHING, Duration.ofMinutes(10)));

    private static final int PATIENCE = 3;
    private static final Duration SHORTEST = Duration.ofSeconds(1);

    public Intervals {
        Map<Reading, Duration> all = new EnumMap<>(Reading.class);
        for (Reading reading : Reading.values()) {
            Duration interval = every.get(reading);
            if (interval == null || interval.isNegative() || interval.isZero()) {
                throw new IllegalArgumentException("no interval for " + reading + " in " + every);
            }
            all.put(reading, interval);
        }
        every = Collections.unmodifiableMap(all);
    }

    /**
     * The defaults at another pace: multicast and changes at this interval, the others in the same proportion, none more often
     * than once a second unless that interval is shorter itself.
     */
    public static Intervals paced(Duration interval) {
        Map<Reading, Duration> scaled = new EnumMap<>(Reading.class);
        Duration shortest = interval.compareTo(SHORTEST) < 0 ? interval : SHORTEST;
        double pace =
                (double) interval.toNanos() / DEFAULT.of(Reading.MULTICAST).toNanos();
        DEFAULT.every.forEach((reading, usual) -> {
            Duration own = Duration.ofNanos(Math.round(usual.toNanos() * pace));
            scaled.put(reading, own.compareTo(shortest) < 0 ? shortest : own);
        });
        return new Intervals(scaled);
    }

    /** From the start of one to the start of the next. */
    public Duration of(Reading reading) {
        return every.getOrDefault(reading, SHORTEST);
    }

    /** The same with another interval for one reading. */
    public Intervals with(Reading reading, Duration interval) {
        Map<Reading, Duration> changed = new EnumMap<>(every);
        changed.put(reading, interval);
        return new Intervals(changed);
    }

    /**
     * How long to wait for a new fabric before it counts as late: the subnet managers alone seldom make one, and a reading of
     * everything makes that of the counters wait.
     */
    public Duration ofFabrics() {
        Duration shortest = Arrays.stream(Reading.values())
                .filter(reading -> reading != Reading.MANAGERS)
                .map(this::of)
                .min(Duration::compareTo)
                .orElse(SHORTEST);
        Duration patient = shortest.multipliedBy(PATIENCE);
        return patient.compareTo(of(Reading.MULTICAST)) < 0 ? patient : of(Reading.MULTICAST);
    }
}
