package io.espalier.server.export;

import java.util.List;
import java.util.stream.Collectors;

/**
 * A line of CSV (RFC 4180). A field that a spreadsheet would take for a formula gets an apostrophe before it: names in a fabric
 * are anybody's.
 */
public final class CsvLine {
    private static final String END = "\r\n";

    private CsvLine() {}

    /** The line with its end. */
    public static String of(List<String> fields) {
        return fields.stream().map(CsvLine::field).collect(Collectors.joining(",")) + END;
    }

    private static String field(String text) {
        boolean formula = !text.isEmpty() && "=+-@\t\r\n|".indexOf(text.charAt(0)) >= 0;
        String safe = formula ? "'" + text : text;
        boolean quoted = safe.chars().anyMatch(c -> c == '"' || c == ',' || c == '\r' || c == '\n');
        return quoted ? '"' + safe.replace("\"", "\"\"") + '"' : safe;
    }
}
