package io.espalier.engine.table;

import io.espalier.engine.index.NaturalOrder;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;

/**
 * A column of a table.
 *
 * @param word what people type to filter or sort by it, {@code [a-z][a-z0-9-]*}
 * @param title what stands above it, with its unit
 * @param kind how its values are compared
 * @param text a row's value as text; "" for none
 * @param number a row's value as a number: in the title's unit, in seconds since 1970, or its place among the ranks; nothing of
 *     columns of words and ids
 * @param ranks of {@link Kind#RANK} its words, the least first; else empty
 * @param <T> a row
 */
public record Column<T>(
        String word,
        String title,
        Kind kind,
        Function<T, String> text,
        Function<T, OptionalDouble> number,
        List<String> ranks) {
    /** What stands between the values of a {@link Kind#LIST}. */
    public static final String BETWEEN = ", ";

    private static final Comparator<String> NATURAL = new NaturalOrder();
    private static final double NANOS = 1e9;

    public Column {
        ranks = List.copyOf(ranks);
    }

    /** How values are compared. */
    public enum Kind {
        /** As words, whatever the case; numbers in them by value. */
        TEXT,
        /** Several words: one that fits is enough. */
        LIST,
        /** By value. */
        NUMBER,
        /** Moments in UTC, the earliest first. */
        TIME,
        /** A few words that have an order, such as severities. */
        RANK,
        /** An id of hexadecimal digits, with or without 0x: by value. */
        CODE
    }

    /** A column of words. */
    public static <T> Column<T> text(String word, String title, Function<T, String> text) {
        return new Column<>(word, title, Kind.TEXT, text, row -> OptionalDouble.empty(), List.of());
    }

    /** A column of which a row may have several words. */
    public static <T> Column<T> list(String word, String title, Function<T, List<String>> texts) {
        Function<T, String> text = row -> String.join(BETWEEN, texts.apply(row));
        return new Column<>(word, title, Kind.LIST, text, row -> OptionalDouble.empty(), List.of());
    }

    /** A column of moments, some of which may not be known. */
    public static <T> Column<T> time(String word, String title, Function<T, Optional<Instant>> moment) {
        Function<T, String> text =
                row -> moment.apply(row).map(Instant::toString).orElse("");
        Function<T, OptionalDouble> number =
                row -> moment.apply(row).stream().mapToDouble(Column::seconds).findFirst();
        return new Column<>(word, title, Kind.TIME, text, number, List.of());
    }

    /** Seconds since 1970, to less than a microsecond. */
    static double seconds(Instant at) {
        return at.getEpochSecond() + at.getNano() / NANOS;
    }

    /** A column of words that have an order, the least first. */
    public static <T> Column<T> rank(String word, String title, List<String> ranks, Function<T, String> text) {
        Function<T, OptionalDouble> number = row -> {
            int rank = ranks.indexOf(text.apply(row));
            return rank < 0 ? OptionalDouble.empty() : OptionalDouble.of(rank);
        };
        return new Column<>(word, title, Kind.RANK, text, number, ranks);
    }

    /** A column of ids such as P_Keys and MLIDs. */
    public static <T> Column<T> code(String word, String title, Function<T, String> text) {
        return new Column<>(word, title, Kind.CODE, text, row -> OptionalDouble.empty(), List.of());
    }

    /** A column of numbers, some of which may not be known. */
    public static <T> Column<T> number(String word, String title, Function<T, OptionalDouble> number) {
        return new Column<>(word, title, Kind.NUMBER, row -> plain(number.apply(row)), number, List.of());
    }

    /** The same under another title. */
    public Column<T> titled(String other) {
        return new Column<>(word, other, kind, text, number, ranks);
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
            case NUMBER, TIME, RANK ->
                Comparator.comparingDouble(row -> number.apply(row).orElse(Double.POSITIVE_INFINITY));
            case TEXT, LIST, CODE ->
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
