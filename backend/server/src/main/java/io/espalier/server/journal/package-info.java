/** The log of everything that was seen, as operators use it: runs of this program, notes and tags, exports. */
@NullMarked
package io.espalier.server.journal;

import org.jspecify.annotations.NullMarked;
