/** How quick the map is in a real browser, beside the same fabric drawn by two well-known libraries. */
@NullMarked
package io.espalier.bench.map;

import org.jspecify.annotations.NullMarked;
