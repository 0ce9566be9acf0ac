/** How fast a fabric is read, what that costs, and how that compares with the field's tools and with a bare C client. */
@NullMarked
package io.espalier.bench.collect;

import org.jspecify.annotations.NullMarked;
