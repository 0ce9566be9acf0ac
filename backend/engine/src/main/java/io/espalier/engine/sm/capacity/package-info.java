/** What trees take: MFT blocks to write, MLIDs and rows, the load of links, virtual lanes. */
@NullMarked
package io.espalier.engine.sm.capacity;

import org.jspecify.annotations.NullMarked;
