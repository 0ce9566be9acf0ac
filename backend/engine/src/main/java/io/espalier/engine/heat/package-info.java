/** How busy links are and who makes them so: what the counters of two readings and the trees tell together. */
@NullMarked
package io.espalier.engine.heat;

import org.jspecify.annotations.NullMarked;
