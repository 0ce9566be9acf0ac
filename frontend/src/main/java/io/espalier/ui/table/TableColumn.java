package io.espalier.ui.table;

import io.espalier.engine.table.Column;
import io.espalier.ui.text.Words;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/**
 * A column as a page shows it.
 *
 * @param column what it is called, and its values
 * @param cell what a row's cell shows
 * @param width of one whose text goes over several lines, in CSS; empty for as wide as its values, in one line
 * @param usual whether it is shown unless somebody chooses otherwise
 * @param sortable whether rows can be sorted by it
 * @param <T> a row
 */
public record TableColumn<T>(Column<T> column, Function<T, Cell> cell, String width, boolean usual, boolean sortable) {
    private static final String ACTS = "acts";

    /** A column of words. */
    public static <T> TableColumn<T> text(String word, String title, Function<T, String> text) {
        return of(Column.text(word, title, text), row -> Cell.text(orNone(text.apply(row))));
    }

    /** A column of ids. */
    public static <T> TableColumn<T> code(String word, String title, Function<T, String> text) {
        return of(Column.code(word, title, text), row -> Cell.code(orNone(text.apply(row))));
    }

    /** A column of counts. */
    public static <T> TableColumn<T> count(String word, String title, Function<T, Integer> count) {
        return number(word, title, row -> OptionalDouble.of(count.apply(row)));
    }

    /** A column of numbers that are whole more often than not. */
    public static <T> TableColumn<T> number(String word, String title, Function<T, OptionalDouble> number) {
        return of(Column.number(word, title, number), row -> Cell.text(plain(number.apply(row))));
    }

    /** A column of numbers of which 0 stands for unknown. */
    public static <T> TableColumn<T> known(String word, String title, ToDoubleFunction<T> number) {
        return number(word, title, row -> {
            double value = number.applyAsDouble(row);
            return value == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
        });
    }

    /** A column of rates, with one decimal. */
    public static <T> TableColumn<T> rate(String word, String title, Function<T, OptionalDouble> number) {
        return of(Column.number(word, title, number), row -> Cell.text(rate(number.apply(row))));
    }

    /** A column whose cells are more than their text. */
    public static <T> TableColumn<T> of(Column<T> column, Function<T, Cell> cell) {
        return new TableColumn<>(column, cell, "", true, true);
    }

    /** The same with other cells. */
    public TableColumn<T> showing(Function<T, Cell> other) {
        return new TableColumn<>(column, other, width, usual, sortable);
    }

    /** The same, shown only when somebody asks for it. */
    public TableColumn<T> unusual() {
        return new TableColumn<>(column, cell, width, false, sortable);
    }

    /** The same, whose text goes over several lines where it is longer than a width, in CSS. */
    public TableColumn<T> wrapped(String least) {
        return new TableColumn<>(column, cell, least, usual, sortable);
    }

    /** The same, which rows cannot be sorted by. */
    public TableColumn<T> unsorted() {
        return new TableColumn<>(column, cell, width, usual, false);
    }

    /** A column of buttons. It has no values: nothing is found by it, and no file has it. */
    public static <T> TableColumn<T> acts(String title, Function<T, List<Cell.Act>> acts) {
        return of(Column.<T>text(ACTS, title, row -> ""), row -> Cell.acts(acts.apply(row)))
                .unsorted();
    }

    boolean hasValues() {
        return !column.word().equals(ACTS);
    }

    private static String orNone(String text) {
        return text.isEmpty() ? Words.NONE : text;
    }

    private static String plain(OptionalDouble value) {
        return value.isPresent() ? Words.plain(value.getAsDouble()) : Words.NONE;
    }

    /** A rate, or that there is none. */
    public static String rate(OptionalDouble value) {
        return value.isPresent() ? Words.rate(value.getAsDouble()) : Words.NONE;
    }

    boolean isNumber() {
        return column.kind() == Column.Kind.NUMBER;
    }
}
