/** OpenSM's sssp and dfsssp: shortest paths on weighted links, and trees on the weights that the unicast run leaves. */
@NullMarked
package io.espalier.engine.sm.sssp;

import org.jspecify.annotations.NullMarked;
