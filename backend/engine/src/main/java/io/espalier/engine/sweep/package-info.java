/**
 * What each single failure does to the planned trees: one link, one switch, or another root. Start reading at {@link
 * io.espalier.engine.sweep.FailureSweep}.
 */
@NullMarked
package io.espalier.engine.sweep;

import org.jspecify.annotations.NullMarked;
