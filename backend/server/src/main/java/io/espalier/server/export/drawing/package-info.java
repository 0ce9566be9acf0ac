/** Drawings of trees, made of a few shapes, and how these are written. Depends on the trees to draw only. */
@NullMarked
package io.espalier.server.export.drawing;

import org.jspecify.annotations.NullMarked;
