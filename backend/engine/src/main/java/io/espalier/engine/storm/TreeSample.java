package io.espalier.engine.storm;

/**
 * One measured run of the sweeper.
 *
 * @param trees trees that it computed
 * @param micros from the last answer of the SA until the switches had them
 */
public record TreeSample(int trees, double micros) {}
