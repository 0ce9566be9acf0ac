/** One tree as reviewers look at it: from the apex outwards, with where it comes from. Start reading at ReviewTree. */
@NullMarked
package io.espalier.server.export.tree;

import org.jspecify.annotations.NullMarked;
