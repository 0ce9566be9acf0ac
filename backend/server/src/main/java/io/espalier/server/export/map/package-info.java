/** A whole map as reviewers look at it, with what lies over it. Start reading at ReviewMap. */
@NullMarked
package io.espalier.server.export.map;

import org.jspecify.annotations.NullMarked;
