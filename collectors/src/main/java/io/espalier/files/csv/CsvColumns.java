package io.espalier.files.csv;

import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The header row of a section. Versions write a column's name differently (NodeGuid, NodeGUID), so that case does not count.
 *
 * @param places which column is where, by its name in lower case
 * @param count how many there are
 */
record CsvColumns(Map<String, Integer> places, int count) {
    static CsvColumns of(List<String> header) {
        Map<String, Integer> places = new HashMap<>();
        for (int place = 0; place < header.size(); place++) {
            places.putIfAbsent(header.get(place).strip().toLowerCase(Locale.ROOT), place);
        }
        return new CsvColumns(Map.copyOf(places), header.size());
    }

    /** Whether there is a column of one of these names. */
    boolean hasOneOf(List<String> names) {
        return names.stream().anyMatch(name -> place(name) >= 0);
    }

    int place(String column) {
        return places.getOrDefault(column.toLowerCase(Locale.ROOT), -1);
    }
}
