/** The map with a tree on it, and the drawer that tells what was picked. */
@NullMarked
package io.espalier.ui.topology;

import org.jspecify.annotations.NullMarked;
