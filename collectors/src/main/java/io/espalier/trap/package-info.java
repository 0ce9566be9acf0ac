/** Traps: asking the SA to pass them on, and taking them. The only place that sends a Set, and only where it is switched on. */
@NullMarked
package io.espalier.trap;

import org.jspecify.annotations.NullMarked;
