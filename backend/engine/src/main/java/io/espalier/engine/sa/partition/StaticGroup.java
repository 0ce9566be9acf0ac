package io.espalier.engine.sa.partition;

import io.espalier.model.MulticastGroup;

/**
 * A group that a partition brings with it: it is there without members and stays when the last has gone.
 *
 * @param group without members
 * @param partition the partition's name
 */
public record StaticGroup(MulticastGroup group, String partition) {}
