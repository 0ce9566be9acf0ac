/** Spoilt input for everything that reads bytes of others: a short run in the tests, a long one as {@code espalier bench fuzz}. */
@NullMarked
package io.espalier.bench.fuzz;

import org.jspecify.annotations.NullMarked;
