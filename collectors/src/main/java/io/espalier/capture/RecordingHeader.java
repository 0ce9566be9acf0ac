package io.espalier.capture;

import java.time.Instant;

/**
 * What a recording is of.
 *
 * @param from the begin of the span that was asked for
 * @param to its end
 * @param fabrics how many fabrics there are in it
 * @param anonymous whether names and ids were replaced
 */
public record RecordingHeader(Instant from, Instant to, int fabrics, boolean anonymous) {}
