package io.espalier.engine.table;

/** What the values of a column are compared with. */
public sealed interface Operand {
    /** No value at all. */
    record None() implements Operand {}

    /**
     * Words, or a part of them.
     *
     * @param text in small letters
     */
    record Text(String text) implements Operand {}

    /**
     * A number, an id by its value, or a place among ranks.
     *
     * @param value it
     */
    record Amount(double value) implements Operand {}

    /**
     * A time, as long as it is exact.
     *
     * @param span from when to when
     */
    record Time(TimeSpan span) implements Operand {}
}
