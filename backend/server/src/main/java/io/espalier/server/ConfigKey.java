package io.espalier.server;

/**
 * A setting as those who read it know it.
 *
 * @param name as it stands in the file
 * @param usual what holds without a word of it, as it would stand in the file; "" where that is nothing
 * @param allowed what may be set, in words
 */
record ConfigKey(String name, String usual, String allowed) {}
