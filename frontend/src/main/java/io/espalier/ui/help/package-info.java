/** The help pages, shown as they are written. */
@NullMarked
package io.espalier.ui.help;

import org.jspecify.annotations.NullMarked;
