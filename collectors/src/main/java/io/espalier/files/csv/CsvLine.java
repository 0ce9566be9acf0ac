package io.espalier.files.csv;

import java.util.ArrayList;
import java.util.List;

/** Cuts a line at its commas. A text in quotes may hold commas, and quotes, which nobody doubles. */
final class CsvLine {
    private CsvLine() {}

    static List<String> cut(String line) {
        List<String> values = new ArrayList<>();
        int start = 0;
        while (start <= line.length()) {
            int stop = end(line, start);
            values.add(unquoted(line.substring(start, stop)));
            start = stop + 1;
        }
        return values;
    }

    private static int end(String line, int start) {
        if (start < line.length() && line.charAt(start) == '"') {
            int close = line.indexOf("\",", start + 1);
            if (close >= 0) {
                return close + 1;
            }
            return line.endsWith("\"") && line.length() > start + 1 ? line.length() : comma(line, start);
        }
        return comma(line, start);
    }

    private static int comma(String line, int start) {
        int comma = line.indexOf(',', start);
        return comma < 0 ? line.length() : comma;
    }

    private static String unquoted(String value) {
        boolean quoted = value.length() >= 2 && value.startsWith("\"") && value.endsWith("\"");
        return quoted ? value.substring(1, value.length() - 1) : value;
    }
}
