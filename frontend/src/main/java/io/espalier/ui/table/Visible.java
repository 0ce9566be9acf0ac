package io.espalier.ui.table;

import io.espalier.engine.table.Column;
import io.espalier.engine.table.Filter;
import io.espalier.engine.table.FilterException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * The rows that are left of all, in their order.
 *
 * @param rows they
 * @param filter what leaves them
 * @param order that somebody chose; empty for the source's own
 * @param fault what is wrong with what was typed, so that all rows are left; empty for nothing
 * @param <T> a row
 */
record Visible<T>(Rows<T> rows, Filter<T> filter, Optional<Order<T>> order, String fault) {
    static <T> Visible<T> nothing() {
        return new Visible<>(Rows.of(List.of()), Filter.all(), Optional.empty(), "");
    }

    /** @param now when the filter is read */
    static <T> Visible<T> of(RowSource<T> source, List<Column<T>> columns, TableState state, Instant now) {
        Optional<Order<T>> order = columns.stream()
                .filter(column -> column.word().equals(state.sortedBy()))
                .findFirst()
                .map(column -> new Order<>(column, state.descending()));
        try {
            Filter<T> filter = Filter.parse(state.filter(), columns, now);
            return new Visible<>(source.rows(filter, order), filter, order, "");
        } catch (FilterException e) {
            Filter<T> all = Filter.all();
            return new Visible<>(source.rows(all, order), all, order, String.valueOf(e.getMessage()));
        }
    }
}
