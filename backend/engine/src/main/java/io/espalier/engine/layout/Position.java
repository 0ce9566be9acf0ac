package io.espalier.engine.layout;

/**
 * A place in the picture, in slots of one node's width.
 *
 * @param x grows to the right
 * @param y grows downwards
 */
public record Position(double x, double y) {}
