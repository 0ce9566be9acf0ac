/**
 * Readers of the files that tell port counters: perfquery, ibqueryerrors, ibdiagnet's pm.
 *
 * <p>Start reading at {@link io.espalier.files.counters.CounterReaders}.
 */
@NullMarked
package io.espalier.files.counters;

import org.jspecify.annotations.NullMarked;
