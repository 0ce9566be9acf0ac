/**
 * OpenSM's default trees, fast: all trees of a fabric in plain arrays, and what becomes of them when something is lost. Start
 * reading at {@link io.espalier.engine.sm.forest.TreePlanner}.
 */
@NullMarked
package io.espalier.engine.sm.forest;

import org.jspecify.annotations.NullMarked;
