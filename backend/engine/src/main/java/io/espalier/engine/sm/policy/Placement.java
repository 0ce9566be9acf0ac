package io.espalier.engine.sm.policy;

import io.espalier.model.Guid;

/**
 * A switch that a tree is or could be built from, and what the tree costs then.
 *
 * @param root NodeGUID
 * @param cost of the tree from there
 */
public record Placement(Guid root, TreeCost cost) {}
