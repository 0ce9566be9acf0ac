package io.espalier.ui.table;

import io.espalier.ui.part.Parameters;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;

/**
 * How a table is shown, as the page's address says it.
 *
 * @param filter what was typed
 * @param sort the word of the column to sort by, with {@code -} before it for the greatest first; empty for the order that rows
 *     come in
 * @param columns words of the columns shown; empty for the usual ones
 */
public record TableState(String filter, String sort, List<String> columns) {
    /** As nobody has touched it. */
    static final TableState PLAIN = new TableState("", "", List.of());

    /** The parameter of addresses that holds what was typed. */
    public static final String FILTER = "filter";

    private static final String SORT = "sort";
    private static final String COLUMNS = "columns";

    public TableState {
        columns = List.copyOf(columns);
    }

    /** What an address's parameters say. */
    public static TableState of(Map<String, List<String>> parameters) {
        return new TableState(
                Parameters.text(parameters, FILTER),
                Parameters.text(parameters, SORT),
                Arrays.stream(Parameters.text(parameters, COLUMNS).split(","))
                        .filter(Predicate.not(String::isEmpty))
                        .toList());
    }

    /** The address's parameters with this state in the place of another; what is usual is left out. */
    Map<String, List<String>> in(Map<String, List<String>> parameters) {
        Map<String, List<String>> all = new TreeMap<>(parameters);
        put(all, FILTER, filter);
        put(all, SORT, sort);
        put(all, COLUMNS, String.join(",", columns));
        return all;
    }

    private static void put(Map<String, List<String>> all, String name, String value) {
        if (value.isEmpty()) {
            all.remove(name);
        } else {
            all.put(name, List.of(value));
        }
    }

    /** Whether the greatest is first. */
    boolean descending() {
        return sort.startsWith("-");
    }

    /** The word of the column that is sorted by; empty for none. */
    String sortedBy() {
        return descending() ? sort.substring(1) : sort;
    }

    TableState withFilter(String other) {
        return new TableState(other, sort, columns);
    }

    TableState withSort(String other) {
        return new TableState(filter, other, columns);
    }

    TableState withColumns(List<String> other) {
        return new TableState(filter, sort, other);
    }
}
