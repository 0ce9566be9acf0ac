/** How numbers, times and names are written; every page writes them the same way. */
@NullMarked
package io.espalier.ui.text;

import org.jspecify.annotations.NullMarked;
