package io.espalier.push;

import java.time.Duration;
import java.util.random.RandomGenerator;

/**
 * How long to wait after failures in a row: twice as long each time, up to a minute, and by chance between half of that and
 * all of it, so that many collectors do not come at once when a server is back. Used by one thread.
 */
final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofMinutes(1);

    private final RandomGenerator random;
    private Duration next = FIRST;

    Backoff(RandomGenerator random) {
        this.random = random;
    }

    /** After one that did not fail. */
    void reset() {
        next = FIRST;
    }

    /** After one more failure; never shorter than asked. */
    Duration after(Duration asked) {
        long millis = next.toMillis();
        Duration own = Duration.ofMillis(millis / 2 + random.nextLong(millis / 2 + 1));
        Duration doubled = next.multipliedBy(2);
        next = doubled.compareTo(LONGEST) > 0 ? LONGEST : doubled;
        return asked.compareTo(own) > 0 ? asked.plusMillis(random.nextLong(1_000)) : own;
    }
}
