package io.espalier.ui.table;

import io.espalier.engine.table.Filter;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Where a table's rows come from: a list, or the history, which is asked for those that are shown. Sources that are equal have
 * the same rows.
 *
 * @param <T> a row
 */
public interface RowSource<T> {
    /** How many rows there are without a filter. */
    int total();

    /** The rows that a filter leaves, in an order; in that of the source where none is chosen. */
    Rows<T> rows(Filter<T> filter, Optional<Order<T>> order);

    /** The same rows for a file, with those that lie under others whether these are open or not. */
    Stream<T> all(Filter<T> filter, Optional<Order<T>> order);

    /** Rows that are at hand. */
    static <T> RowSource<T> of(List<T> rows) {
        return new Listed<>(rows);
    }

    /** Rows that are at hand. */
    record Listed<T>(List<T> rows) implements RowSource<T> {
        public Listed {
            rows = List.copyOf(rows);
        }

        @Override
        public int total() {
            return rows.size();
        }

        @Override
        public Rows<T> rows(Filter<T> filter, Optional<Order<T>> order) {
            return Rows.of(all(filter, order).toList());
        }

        @Override
        public Stream<T> all(Filter<T> filter, Optional<Order<T>> order) {
            Stream<T> left = rows.stream().filter(filter);
            return order.isPresent() ? left.sorted(order.get().comparator()) : left;
        }
    }
}
