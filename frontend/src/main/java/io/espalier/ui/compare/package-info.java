/** What is another between two moments, as words and as a map. */
@NullMarked
package io.espalier.ui.compare;

import org.jspecify.annotations.NullMarked;
