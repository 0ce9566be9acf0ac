package io.espalier.ui.table;

import io.espalier.engine.table.Column;
import java.util.Comparator;

/**
 * The order that somebody chose for rows.
 *
 * @param by the column whose values decide
 * @param descending whether the greatest is first
 * @param <T> a row
 */
public record Order<T>(Column<T> by, boolean descending) {
    /** It, for rows at hand. */
    public Comparator<T> comparator() {
        return descending ? by.reverseOrder() : by.order();
    }
}
