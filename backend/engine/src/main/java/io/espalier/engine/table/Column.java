package io.espalier.engine.table;

import io.espalier.engine.layout.NaturalOrder;
import java.math.BigDecimal;
import java.util.Comparator;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A column of a table.
 *
 * @param word what people type to filter or sort by it, {@code [a-z][a-z0-9-]*}
 * @param title what stands above it, with its unit
 * @param kind how its values are compared
 * @param text a row's value as text; "" for none
 * @param number a row's value as a number in the title's unit; of {@link Kind#NUMBER} only
 * @param <T> a row
 */
public record Column<T>(
        String word, String title, Kind kind, Function<T, String> text, Function<T, OptionalDouble> number) {
    private static final Comparator<String> NATURAL = new NaturalOrder();

    /** How values are compared. */
    public enum Kind {
        /** As words, whatever the case; numbers in them by value. */
        TEXT,
        /** By value. */
        NUMBER,
        /** An id of hexadecimal digits, with or without 0x: by value. */
        CODE
    }

    /** A column of words. */
    public static <T> Column<T> text(String word, String title, Function<T, String> text) {
        return new Column<>(word, title, Kind.TEXT, text, row -> OptionalDouble.empty());
    }

    /** A column of ids such as P_Keys and MLIDs. */
    public static <T> Column<T> code(String word, String title, Function<T, String> text) {
        return new Column<>(word, title, Kind.CODE, text, row -> OptionalDouble.empty());
    }

    /** A column of numbers, some of which may not be known. */
    public static <T> Column<T> number(String word, String title, Function<T, OptionalDouble> number) {
        return new Column<>(word, title, Kind.NUMBER, row -> plain(number.apply(row)), number);
    }

    /** Without an exponent, and without a fraction where it is whole; "" for none. */
    private static String plain(OptionalDouble value) {
        return value.isEmpty()
                ? ""
                : BigDecimal.valueOf(value.getAsDouble()).stripTrailingZeros().toPlainString();
    }

    /** The least first; what has no value is last. */
    public Comparator<T> order() {
        return switch (kind) {
            case NUMBER -> Comparator.comparingDouble(row -> number.apply(row).orElse(Double.POSITIVE_INFINITY));
            case TEXT, CODE ->
                Comparator.<T, Boolean>comparing(row -> text.apply(row).isEmpty())
                        .thenComparing(row -> text.apply(row).toLowerCase(Locale.ROOT), NATURAL);
        };
    }

    /** The greatest first; what has no value is last in this order too. */
    public Comparator<T> reverseOrder() {
        Comparator<T> byHaving = Comparator.comparing(row -> text.apply(row).isEmpty());
        return byHaving.thenComparing(order().reversed());
    }
}
