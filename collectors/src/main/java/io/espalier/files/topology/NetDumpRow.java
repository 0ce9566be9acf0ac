package io.espalier.files.topology;

import java.util.Arrays;
import java.util.List;

/** A row of net_dump_ext: columns between colons, named in a header row. The last one, a description, may hold colons. */
record NetDumpRow(List<String> header, List<String> values) {
    static boolean isHeader(String line) {
        return line.startsWith("Ty") && line.contains("#IB") && line.contains("GUID") && line.contains("LID");
    }

    static List<String> cut(String line, int most) {
        return Arrays.stream(line.split(":", most)).map(String::strip).toList();
    }

    /**
     * The text of a column.
     *
     * @throws IllegalArgumentException if the file has no such column
     */
    String get(String column) {
        int place = header.indexOf(column);
        if (place < 0) {
            throw new IllegalArgumentException("expected a column " + column + " in the header row");
        }
        return values.get(place);
    }
}
