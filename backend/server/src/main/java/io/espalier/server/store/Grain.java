package io.espalier.server.store;

import java.time.Duration;
import java.util.List;

/**
 * How fine counters are kept over time. Numbers are stored.
 *
 * @param number as it stands in the tables
 * @param step from one point to the next
 * @param block what one row of the table spans
 */
record Grain(int number, Duration step, Duration block) {
    /** The number of the readings themselves. */
    static final int READ = 0;

    /** What readings are rolled up to, finest first; each is made of the one before. */
    static final List<Grain> ROLLED = List.of(
            new Grain(1, Duration.ofMinutes(1), Duration.ofHours(2)),
            new Grain(2, Duration.ofMinutes(15), Duration.ofDays(1)),
            new Grain(3, Duration.ofHours(1), Duration.ofDays(5)));
}
