package io.espalier.ui.table;

import io.espalier.engine.table.Column;
import io.espalier.engine.table.Filter;
import io.espalier.engine.table.FilterException;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The rows that are left of all, in their order.
 *
 * @param rows they
 * @param fault what is wrong with the filter, so that all rows are left; empty for nothing
 * @param <T> a row
 */
record Visible<T>(List<T> rows, String fault) {
    Visible {
        rows = List.copyOf(rows);
    }

    static <T> Visible<T> of(List<T> all, List<Column<T>> columns, TableState state) {
        try {
            Filter<T> filter = Filter.parse(state.filter(), columns);
            return new Visible<>(sorted(all.stream().filter(filter).toList(), columns, state), "");
        } catch (FilterException e) {
            return new Visible<>(sorted(all, columns, state), String.valueOf(e.getMessage()));
        }
    }

    private static <T> List<T> sorted(List<T> rows, List<Column<T>> columns, TableState state) {
        Optional<Comparator<T>> order = columns.stream()
                .filter(column -> column.word().equals(state.sortedBy()))
                .findFirst()
                .map(column -> state.descending() ? column.reverseOrder() : column.order());
        return order.map(by -> rows.stream().sorted(by).toList()).orElse(rows);
    }
}
