package io.espalier.server.smhealth;

import java.time.Duration;
import java.time.Instant;

/**
 * How long the SA took to answer a small question.
 *
 * @param at when it was asked
 * @param took to the answer
 */
public record SaRoundTrip(Instant at, Duration took) {}
