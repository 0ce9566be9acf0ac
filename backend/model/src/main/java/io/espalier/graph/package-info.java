/** Read-only JGraphT views of a fabric. Depends on the model. */
@NullMarked
package io.espalier.graph;

import org.jspecify.annotations.NullMarked;
