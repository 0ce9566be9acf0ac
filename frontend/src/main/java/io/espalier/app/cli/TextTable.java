package io.espalier.app.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** Columns of text, each as wide as its widest entry, two blanks apart. Used by one thread. */
final class TextTable {
    private final List<List<String>> rows = new ArrayList<>();

    TextTable(String... heads) {
        rows.add(List.of(heads));
    }

    void row(String... entries) {
        if (entries.length != rows.getFirst().size()) {
            throw new IllegalArgumentException(entries.length + " entries for " + rows.getFirst().size() + " columns");
        }
        rows.add(List.of(entries));
    }

    List<String> lines() {
        int[] widths = IntStream.range(0, rows.getFirst().size())
                .map(column ->
                        rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0))
                .toArray();
        return rows.stream().map(row -> line(row, widths)).toList();
    }

    private static String line(List<String> row, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            line.append(row.get(column)).append(" ".repeat(widths[column] - row.get(column).length() + 2));
        }
        return line.toString().stripTrailing();
    }
}
