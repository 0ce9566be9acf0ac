/** Folds many findings to the few causes behind them. */
@NullMarked
package io.espalier.engine.fold;

import org.jspecify.annotations.NullMarked;
