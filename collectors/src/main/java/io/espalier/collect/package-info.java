/**
 * Turns a subnet, or a file about one, into a Fabric.
 *
 * <p>Start reading at {@link io.espalier.collect.FabricSource}.
 */
@NullMarked
package io.espalier.collect;

import org.jspecify.annotations.NullMarked;
