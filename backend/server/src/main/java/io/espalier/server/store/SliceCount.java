package io.espalier.server.store;

/**
 * How many events there were in a part of a span of time.
 *
 * @param slice which part, counted from 0
 * @param events how many
 * @param marked how many of them met a condition
 */
public record SliceCount(int slice, long events, long marked) {}
