/** A span of time looked back on: what happened, what was wrong then, and what is another since. */
@NullMarked
package io.espalier.ui.incident;

import org.jspecify.annotations.NullMarked;
