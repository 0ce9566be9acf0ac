package io.espalier.engine.heat;

import io.espalier.model.Counter;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * How the counters of one port moved between two readings. What cannot be told is absent, which is not 0: the port has no such
 * counter, it stood at the end of its field, or it went down.
 *
 * @param port whose
 * @param before the earlier reading
 * @param now the later one
 */
public record Move(PortId port, PortCounters before, PortCounters now) {
    /** A counter of words counts four bytes each. */
    public static final int BITS_PER_WORD = 32;

    private static final double GIGA = 1e9;

    /** Time between the two readings. */
    public Duration over() {
        return Duration.between(before.readAt(), now.readAt());
    }

    /** The same in seconds. */
    public double seconds() {
        return over().toNanos() / GIGA;
    }

    /** How much a counter grew, where that is certain. */
    public OptionalLong by(Counter counter) {
        if (!isKnown(counter) || before.isStuck(counter) || now.isStuck(counter) || fell(counter)) {
            return OptionalLong.empty();
        }
        return OptionalLong.of(value(now, counter) - value(before, counter));
    }

    /**
     * How much a counter grew at least: one that stands lower than before was cleared in between, and has counted what it shows; one
     * that the port lacks has counted nothing.
     */
    public long atLeast(Counter counter) {
        if (!isKnown(counter)) {
            return 0;
        }
        return fell(counter) ? value(now, counter) : value(now, counter) - value(before, counter);
    }

    /** Whether a counter stands lower than before. */
    public boolean fell(Counter counter) {
        return isKnown(counter) && Long.compareUnsigned(value(now, counter), value(before, counter)) < 0;
    }

    /** Whether both readings have the counter. */
    public boolean isKnown(Counter counter) {
        return before.has(counter) && now.has(counter);
    }

    private static long value(PortCounters counters, Counter counter) {
        return counters.value(counter).orElse(0);
    }

    /** {@link #by} by the seconds between. */
    public OptionalDouble perSecond(Counter counter) {
        OptionalLong by = by(counter);
        return by.isPresent() ? OptionalDouble.of(by.getAsLong() / seconds()) : OptionalDouble.empty();
    }

    /** The rate of a counter of words in Gb/s. */
    public OptionalDouble gbps(Counter words) {
        OptionalDouble rate = perSecond(words);
        return rate.isPresent() ? OptionalDouble.of(rate.getAsDouble() * BITS_PER_WORD / GIGA) : rate;
    }
}
