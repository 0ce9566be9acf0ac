/** Files that hold what nobody else may read. */
@NullMarked
package io.espalier.server.secret;

import org.jspecify.annotations.NullMarked;
