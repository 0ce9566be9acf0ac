package io.espalier.ui.table;

import java.util.List;

/**
 * The rows that a filter leaves, in their order, so that a table need not hold what it does not show.
 *
 * @param <T> a row
 */
public interface Rows<T> {
    /** How many there are. */
    int size();

    /** Those from a place on; fewer at the end. */
    List<T> page(int offset, int limit);

    /** Rows that are at hand. */
    static <T> Rows<T> of(List<T> rows) {
        return new Listed<>(rows);
    }

    /** Rows that are at hand. */
    record Listed<T>(List<T> rows) implements Rows<T> {
        public Listed {
            rows = List.copyOf(rows);
        }

        @Override
        public int size() {
            return rows.size();
        }

        @Override
        public List<T> page(int offset, int limit) {
            return rows.stream().skip(offset).limit(limit).toList();
        }
    }
}
