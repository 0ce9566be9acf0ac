package io.espalier.ui.table;

import io.espalier.engine.table.Column;
import io.espalier.engine.table.Filter;
import io.espalier.engine.table.FilterException;
import io.espalier.server.store.SlowQueryException;
import io.espalier.ui.text.Say;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The rows that are left of all, in their order.
 *
 * @param rows they
 * @param filter what leaves them
 * @param order that somebody chose; empty for the source's own
 * @param fault why these are not the rows that were asked for: of a filter that cannot be read all are left, of one that takes too
 *     long none; empty for nothing
 * @param ended whether it took too long
 * @param <T> a row
 */
record Visible<T>(Rows<T> rows, Filter<T> filter, Optional<Order<T>> order, String fault, boolean ended) {
    static <T> Visible<T> nothing() {
        return new Visible<>(Rows.of(List.of()), Filter.all(), Optional.empty(), "", false);
    }

    /** @param now when the filter is read */
    static <T> Visible<T> of(RowSource<T> source, List<Column<T>> columns, TableState state, Instant now) {
        Optional<Order<T>> order = columns.stream()
                .filter(column -> column.word().equals(state.sortedBy()))
                .findFirst()
                .map(column -> new Order<>(column, state.descending()));
        try {
            Filter<T> filter = Filter.parse(state.filter(), columns, now);
            return left(source.rows(filter, order), filter, order);
        } catch (FilterException e) {
            Filter<T> all = Filter.all();
            return new Visible<>(
                    source.rows(all, order), all, order, Say.of("table.fault", String.valueOf(e.getMessage())), false);
        }
    }

    /** A history looks for them when they are counted. */
    private static <T> Visible<T> left(Rows<T> rows, Filter<T> filter, Optional<Order<T>> order) {
        try {
            boolean ignored = rows.size() > 0;
            return new Visible<>(rows, filter, order, "", false);
        } catch (SlowQueryException e) {
            return new Visible<>(Rows.of(List.of()), filter, order, Say.of("table.ended"), true);
        }
    }

    /** Those from a place on; none where they take too long, though they were counted. */
    Stream<T> page(int offset, int limit) {
        try {
            return rows.page(offset, limit).stream();
        } catch (SlowQueryException e) {
            return Stream.empty();
        }
    }
}
