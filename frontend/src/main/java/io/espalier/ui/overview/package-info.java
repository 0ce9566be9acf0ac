/** The first page: what is wrong, why, and what is left. */
@NullMarked
package io.espalier.ui.overview;

import org.jspecify.annotations.NullMarked;
