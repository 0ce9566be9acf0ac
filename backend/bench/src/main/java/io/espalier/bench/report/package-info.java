/** What every bench tells beside its numbers, and the table it tells them in. */
@NullMarked
package io.espalier.bench.report;

import org.jspecify.annotations.NullMarked;
