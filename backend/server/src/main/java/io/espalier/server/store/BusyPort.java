package io.espalier.server.store;

import io.espalier.model.PortId;
import java.time.Duration;

/**
 * How much a port sent.
 *
 * @param port the one that sent
 * @param words of four bytes, PortXmitData; what was counted before a reset is not in it
 * @param waited ticks, PortXmitWait
 * @param over how long that was measured
 */
public record BusyPort(PortId port, long words, long waited, Duration over) {
    /** Words a second. */
    public double rate() {
        return over.isZero() ? 0 : words / (over.toMillis() / 1e3);
    }

    BusyPort plus(BusyPort other) {
        return new BusyPort(port, words + other.words, waited + other.waited, over.plus(other.over));
    }
}
