/** Reviews: the list, and one with its snapshots, what was said and decided. */
@NullMarked
package io.espalier.ui.reviews;

import org.jspecify.annotations.NullMarked;
