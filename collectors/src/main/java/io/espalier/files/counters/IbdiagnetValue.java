package io.espalier.files.counters;

import io.espalier.files.text.FieldNumber;
import java.util.Optional;
import java.util.OptionalLong;

/** A counter's value as ibdiagnet writes it: it has values of its own for what it could not read. */
final class IbdiagnetValue {
    /** The two highest numbers of 64 bits stand for "not read" and "not supported". */
    private static final long FIRST_MARK = -2;

    private IbdiagnetValue() {}

    /**
     * The value; empty where there is none.
     *
     * @throws IllegalArgumentException if the text is neither
     */
    static Optional<Long> parse(String text, CounterColumn column) {
        OptionalLong value = FieldNumber.parse(text);
        if (value.isEmpty() || (column.isWide() && isMark(value.getAsLong()))) {
            return Optional.empty();
        }
        return Optional.of(value.getAsLong());
    }

    private static boolean isMark(long value) {
        return Long.compareUnsigned(value, FIRST_MARK) >= 0;
    }
}
