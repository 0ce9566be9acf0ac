/** Measures the history: what a day of a large fabric takes to write, to keep and to read, and whether a kill loses any. */
@NullMarked
package io.espalier.bench.history;

import org.jspecify.annotations.NullMarked;
