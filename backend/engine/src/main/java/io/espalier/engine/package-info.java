/** Pure functions on a fabric. Depends on the model; start reading at {@link io.espalier.engine.FabricAnalysis}. */
@NullMarked
package io.espalier.engine;

import org.jspecify.annotations.NullMarked;
