/** How fast the embedded SM engine plans, beside OpenSM: {@code ./espalier bench engine}. */
@NullMarked
package io.espalier.bench.engine;

import org.jspecify.annotations.NullMarked;
