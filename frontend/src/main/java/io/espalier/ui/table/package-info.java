/** The one table that all long lists are shown in: filter, order, choice of columns and file, all of it in the page's address. */
@NullMarked
package io.espalier.ui.table;

import org.jspecify.annotations.NullMarked;
