package io.espalier.server.access;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Slows those down who guess: after some wrong answers in a row each further one doubles the time until the next is looked at.
 * Names and addresses are counted apart, so neither one name from many places nor many names from one place goes fast. Safe from
 * any thread.
 */
final class Throttle {
    private static final int FREE = 5;
    private static final Duration FIRST = Duration.ofSeconds(1);
    private static final Duration LONGEST = Duration.ofMinutes(5);
    private static final Duration FORGOTTEN = Duration.ofHours(1);
    private static final int MOST = 10_000;

    /** How often in a row, and until when nothing more is looked at. */
    private record Failures(int count, Instant last, Instant until) {}

    private final Map<String, Failures> failures = new LinkedHashMap<>();

    /** How long the next answer of any of these must wait; zero if it need not. */
    synchronized Duration wait(Instant now, String... keys) {
        Duration longest = Duration.ZERO;
        for (String key : keys) {
            Failures known = failures.get(key);
            Duration left = known == null ? Duration.ZERO : Duration.between(now, known.until());
            if (left.compareTo(LONGEST) > 0) {
                // By a clock that was set back since: it would last for as long as that was wrong.
                failures.remove(key);
            } else {
                longest = left.compareTo(longest) > 0 ? left : longest;
            }
        }
        return longest;
    }

    /** One more wrong answer of each of these. */
    synchronized void failed(Instant now, String... keys) {
        for (String key : keys) {
            Failures known = failures.remove(key);
            int count = known == null || known.last().plus(FORGOTTEN).isBefore(now) ? 1 : known.count() + 1;
            failures.put(key, new Failures(count, now, now.plus(pause(count))));
        }
        while (failures.size() > MOST) {
            // The oldest: who guesses on is put at the end again.
            failures.remove(failures.keySet().iterator().next());
        }
    }

    private static Duration pause(int count) {
        if (count < FREE) {
            return Duration.ZERO;
        }
        int doublings = Math.min(count - FREE, 30);
        Duration pause = FIRST.multipliedBy(1L << doublings);
        return pause.compareTo(LONGEST) > 0 ? LONGEST : pause;
    }

    /** A right answer: what a name did wrong before is forgotten. */
    synchronized void succeeded(String key) {
        failures.remove(key);
    }
}
