package io.espalier.app;

import java.time.Duration;
import java.time.Instant;

/**
 * When a session that began with a login is over, however much it is used.
 *
 * @param begun when, by the clock of then
 * @param longest how long it may last
 */
record SessionSpan(Instant begun, Duration longest) {
    /** What a clock is set back now and then, to be right again. */
    private static final Duration CORRECTED = Duration.ofMinutes(1);

    /**
     * Whether it is not. One that begins later than now began by a clock that was wrong, and nobody knows for how long it would last:
     * it is over.
     */
    boolean holds(Instant now) {
        Duration age = Duration.between(begun, now);
        return age.compareTo(longest) <= 0 && age.compareTo(CORRECTED.negated()) >= 0;
    }
}
