package io.espalier.engine.storm;

/**
 * How many requests waited for the SA.
 *
 * @param micros when the stretch begins, in microseconds from the start of the storm
 * @param waiting the most that waited in it
 */
public record QueuePoint(long micros, int waiting) {}
