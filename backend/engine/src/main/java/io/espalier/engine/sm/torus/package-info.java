/** OpenSM's torus-2QoS: finds the torus in the fabric from a few seed links, and lays every group on one master tree. */
@NullMarked
package io.espalier.engine.sm.torus;

import org.jspecify.annotations.NullMarked;
