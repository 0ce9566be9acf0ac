package io.espalier.server.outputs;

/**
 * Where events come from; with an event's id it names the event among all there are.
 *
 * @param history name of the history that numbers them
 * @param subnet name of the subnet
 */
public record Origin(String history, String subnet) {}
