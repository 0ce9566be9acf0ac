/** OpenSM's fat-tree engine: ranks, indices, the checks by which it refuses, and the walk that writes its hops. */
@NullMarked
package io.espalier.engine.sm.ftree;

import org.jspecify.annotations.NullMarked;
