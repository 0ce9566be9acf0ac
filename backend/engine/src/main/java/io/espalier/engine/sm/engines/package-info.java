/** Chooses among OpenSM's routing engines as OpenSM does, and guesses which one a fabric was routed by. */
@NullMarked
package io.espalier.engine.sm.engines;

import org.jspecify.annotations.NullMarked;
