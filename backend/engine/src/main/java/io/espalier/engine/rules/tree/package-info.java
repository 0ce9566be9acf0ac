/** Rules on trees: what the tables hold against what the plan wants. */
@NullMarked
package io.espalier.engine.rules.tree;

import org.jspecify.annotations.NullMarked;
