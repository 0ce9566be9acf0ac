package io.espalier.engine.index;

/**
 * Where an end port meets the switches.
 *
 * @param rank the switch, by its rank in KEY order
 * @param port the switch's port that the end port hangs on; 0 where it is the switch's own port 0
 */
public record Attachment(int rank, int port) {}
