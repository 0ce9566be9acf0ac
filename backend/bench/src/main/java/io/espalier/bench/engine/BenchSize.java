package io.espalier.bench.engine;

import io.espalier.model.Fabric;
import java.io.IOException;
import java.nio.file.Path;

/**
 * What is measured on.
 *
 * @param file output of ibnetdiscover; empty for a fat tree
 * @param hosts how many a fat tree has at least
 * @param groups how many groups
 * @param members how many members each has
 * @param seed of the members
 */
record BenchSize(String file, int hosts, int groups, int members, long seed) {
    /** Draws or reads it. */
    Fabric fabric() throws IOException {
        Fabric bare = file.isEmpty() ? BenchFabric.fatTree(hosts) : BenchFabric.read(Path.of(file));
        return BenchFabric.withGroups(bare, groups, members, seed);
    }
}
