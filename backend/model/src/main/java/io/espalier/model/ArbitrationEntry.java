package io.espalier.model;

/**
 * One turn of virtual lane arbitration (InfiniBand spec, 14.2.5.9).
 *
 * @param lane whose turn it is, 0 to 14
 * @param weight how much it may send then, in units of 64 bytes; 0 skips the turn
 */
public record ArbitrationEntry(int lane, int weight) {}
