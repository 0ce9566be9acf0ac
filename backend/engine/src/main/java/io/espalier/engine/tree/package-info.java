/** Multicast trees as rows of forwarding tables, what they mean on the fabric, and how two of them differ. */
@NullMarked
package io.espalier.engine.tree;

import org.jspecify.annotations.NullMarked;
