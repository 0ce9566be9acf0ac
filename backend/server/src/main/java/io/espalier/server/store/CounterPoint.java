package io.espalier.server.store;

import java.time.Instant;

/**
 * One value of one counter of one port at one moment.
 *
 * @param readAt when the port answered
 * @param value unsigned
 * @param stuck whether the counter stands at the end of its field: it counted at least that much
 */
public record CounterPoint(Instant readAt, long value, boolean stuck) {}
