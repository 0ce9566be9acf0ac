package io.espalier.model;

import java.time.Instant;
import java.util.Arrays;
import java.util.OptionalLong;

/**
 * The counters of one port as read at one moment. A counter that the port does not offer has no value, which is not 0; one
 * that stands at the end of its narrow field is marked as stuck: it counted at least that much.
 */
public final class PortCounters {
    private static final int COUNTERS = Counter.values().length;

    private final Instant readAt;
    private final long[] values;
    private final long present;
    private final long stuck;

    private PortCounters(Builder builder) {
        this.readAt = builder.readAt;
        this.values = builder.give();
        this.present = builder.present;
        this.stuck = builder.stuck;
    }

    /** When the port answered. */
    public Instant readAt() {
        return readAt;
    }

    /** The same values, read at another moment. */
    public PortCounters readAt(Instant moment) {
        Builder builder = new Builder(moment);
        System.arraycopy(values, 0, builder.values, 0, values.length);
        builder.present = present;
        builder.stuck = stuck;
        return new PortCounters(builder);
    }

    /** The value, unsigned, if the port has that counter. */
    public OptionalLong value(Counter counter) {
        return has(counter) ? OptionalLong.of(values[counter.ordinal()]) : OptionalLong.empty();
    }

    /** Whether the port has that counter. */
    public boolean has(Counter counter) {
        return (present & 1L << counter.ordinal()) != 0;
    }

    /** Whether the counter stands at the end of its field and counts no more. */
    public boolean isStuck(Counter counter) {
        return (stuck & 1L << counter.ordinal()) != 0;
    }

    /** Whether any counter does so. */
    public boolean anyStuck() {
        return stuck != 0;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof PortCounters other
                && readAt.equals(other.readAt)
                && present == other.present
                && stuck == other.stuck
                && Arrays.equals(values, other.values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("PortCounters[").append(readAt);
        for (Counter counter : Counter.values()) {
            value(counter)
                    .ifPresent(value ->
                            text.append(' ').append(counter.field()).append('=').append(value));
        }
        return text.append(']').toString();
    }

    /** Collects the values of one reading; used by one thread. */
    public static final class Builder {
        private final Instant readAt;
        private long[] values = new long[COUNTERS];
        private boolean given;
        private long present;
        private long stuck;

        public Builder(Instant readAt) {
            this.readAt = readAt;
        }

        /** The values, which belong to what was built from then on. */
        private long[] give() {
            given = true;
            return values;
        }

        /** Sets a value from a field wide enough never to end. */
        public Builder set(Counter counter, long value) {
            if (given) {
                values = values.clone();
                given = false;
            }
            values[counter.ordinal()] = value;
            present |= 1L << counter.ordinal();
            stuck &= ~(1L << counter.ordinal());
            return this;
        }

        /** Sets a value from a field that ends at {@code max} and stays there. */
        public Builder set(Counter counter, long value, long max) {
            set(counter, value);
            if (value == max) {
                stuck |= 1L << counter.ordinal();
            }
            return this;
        }

        public PortCounters build() {
            return new PortCounters(this);
        }
    }
}
