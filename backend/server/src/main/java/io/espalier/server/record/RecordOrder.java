package io.espalier.server.record;

import java.time.Instant;

/**
 * What is to be recorded.
 *
 * @param from the first fabric is that of this moment, or the oldest
 * @param to the last is that of this moment
 * @param anonymous whether names and ids are replaced
 */
public record RecordOrder(Instant from, Instant to, boolean anonymous) {
    public RecordOrder {
        if (to.isBefore(from)) {
            throw new IllegalArgumentException("from " + from + " is after to " + to);
        }
    }
}
