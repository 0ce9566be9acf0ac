package io.espalier.engine.sm;

import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import java.util.Optional;

/**
 * A tree as a subnet manager should have computed it.
 *
 * @param rows what each switch should hold
 * @param root the switch the tree is built from; none where nothing is built
 */
public record PlannedTree(TreeRows rows, Optional<Guid> root) {}
