/** Racks and pods: what a site calls the places where its switches stand, by a file of its own. */
@NullMarked
package io.espalier.engine.racks;

import org.jspecify.annotations.NullMarked;
