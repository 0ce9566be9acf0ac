/** How long each routing engine takes on large fabrics. */
@NullMarked
package io.espalier.bench.routing;

import org.jspecify.annotations.NullMarked;
