package io.espalier.server.outputs;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait after failures in a row: twice as long each time, up to a limit, and a random part of it, so that many who
 * lost the same receiver do not come back at once.
 *
 * @param first after the first failure, at most
 * @param most after any number of failures, at most
 */
public record Backoff(Duration first, Duration most) {
    /** One second to five minutes. */
    public static final Backoff USUAL = new Backoff(Duration.ofSeconds(1), Duration.ofMinutes(5));

    private static final int MOST_DOUBLINGS = 20;

    /** Between the half and the whole of what so many failures make. */
    Duration after(int failures, RandomGenerator random) {
        long doubled = first.toMillis() << Math.min(Math.max(failures - 1, 0), MOST_DOUBLINGS);
        long whole = Math.min(doubled, most.toMillis());
        return Duration.ofMillis(whole / 2 + random.nextLong(whole / 2 + 1));
    }
}
