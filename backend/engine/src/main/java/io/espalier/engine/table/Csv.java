package io.espalier.engine.table;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Rows as a file of comma-separated values (RFC 4180). A text that a spreadsheet would take for a formula is led by an apostrophe:
 * names come from the fabric, and whoever names a node must not run anything on an engineer's desk.
 */
public final class Csv {
    private static final String END = "\r\n";
    private static final String FORMULA = "=+-@\t\r\n|";

    private Csv() {}

    /** The first line of a file of rows: the columns' titles. */
    public static <T> String head(List<Column<T>> columns) {
        return joined(columns, column -> field(column.title()));
    }

    /** The line of a row. */
    public static <T> String line(List<Column<T>> columns, T row) {
        return joined(columns, column -> value(column, row));
    }

    private static <T> String joined(List<Column<T>> columns, Function<Column<T>, String> field) {
        return columns.stream().map(field).collect(Collectors.joining(",")) + END;
    }

    /** A number may begin with a minus, a text may not. */
    private static <T> String value(Column<T> column, T row) {
        String text = column.text().apply(row);
        return column.kind() == Column.Kind.NUMBER ? text : field(text);
    }

    /** Texts as one line, with its end. */
    public static String line(List<String> fields) {
        return fields.stream().map(Csv::field).collect(Collectors.joining(",")) + END;
    }

    static String field(String text) {
        boolean formula = !text.isEmpty() && FORMULA.indexOf(text.charAt(0)) >= 0;
        String safe = formula ? "'" + text : text;
        boolean quoted = safe.chars().anyMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
