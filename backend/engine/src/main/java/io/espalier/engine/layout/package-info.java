/** Where to draw what: tiers and positions, the same for the same fabric. */
@NullMarked
package io.espalier.engine.layout;

import org.jspecify.annotations.NullMarked;
