/** Where the embedded engine builds a tree from when it is not to do as OpenSM does: root policies and hoisting. */
@NullMarked
package io.espalier.engine.sm.policy;

import org.jspecify.annotations.NullMarked;
