package io.espalier.engine.tree;

import io.espalier.model.MulticastGroup;

/**
 * A group and the tree that carries it.
 *
 * @param group the group
 * @param tree its MLID's tree, which it may share with other groups
 */
public record GroupReport(MulticastGroup group, TreeReport tree) {}
