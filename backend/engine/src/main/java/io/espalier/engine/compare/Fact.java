package io.espalier.engine.compare;

/**
 * One thing as one fabric has it.
 *
 * @param what its name, which may differ without a change
 * @param value what is compared
 */
record Fact(String what, String value) {}
