package io.espalier.server.store;

import java.time.Instant;
import java.util.Optional;

/**
 * One value of one counter of one port at one moment.
 *
 * @param readAt when the port answered
 * @param value unsigned
 * @param stuck whether the counter stands at the end of its field: it counted at least that much
 * @param span what it did since the point before, where readings are kept rolled up; empty for a reading of its own
 */
public record CounterPoint(Instant readAt, long value, boolean stuck, Optional<CounterSpan> span) {
    public CounterPoint(Instant readAt, long value, boolean stuck) {
        this(readAt, value, stuck, Optional.empty());
    }
}
