/** The embedded SM engine: the multicast tables a subnet manager should have computed. */
@NullMarked
package io.espalier.engine.sm;

import org.jspecify.annotations.NullMarked;
