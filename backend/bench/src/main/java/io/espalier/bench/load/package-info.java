/** The real server with a large fabric and many viewers: how long they wait, and that nobody makes the sweeps or others wait. */
@NullMarked
package io.espalier.bench.load;

import org.jspecify.annotations.NullMarked;
