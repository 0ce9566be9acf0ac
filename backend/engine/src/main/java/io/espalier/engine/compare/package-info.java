/** What is another between two fabrics of one subnet. Start reading at {@link io.espalier.engine.compare.FabricDifference}. */
@NullMarked
package io.espalier.engine.compare;

import org.jspecify.annotations.NullMarked;
