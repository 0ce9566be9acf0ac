package io.espalier.bench.oracle;

import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Lid;
import io.espalier.model.Node;
import io.espalier.model.SubnetManager;
import io.espalier.model.example.DragonflyFabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.PrunedFatTree;
import io.espalier.model.example.PrunedFatTree.Flaws;
import io.espalier.model.example.TorusFabric;
import java.util.Random;

/**
 * The kinds of fabrics that the engines are held against OpenSM on; each gives one by a seed. The subnet manager is on the
 * first host, and every other fabric has {@link OddNodes}.
 */
enum OracleFabric {
    MESH_AT_RANDOM,
    FAT_TREE_2,
    FAT_TREE_3,
    PRUNED_TREE_2,
    PRUNED_TREE_3,
    TREE_WITH_DOUBLE_CABLES,
    TREE_WITH_SIDEWAYS_CABLES,
    TREE_WITH_HOSTS_ABOVE,
    WORN_TREE,
    DIRECTORS,
    TORUS,
    GRID,
    TORUS_WITH_HOLES,
    DRAGONFLY,
    TWO_PARTS;

    Fabric draw(long seed) {
        // Seeds in a row make java.util.Random begin alike, so they are spread first.
        Random random = new Random((seed * 31 + ordinal()) * 0x9E37_79B9_7F4A_7C15L);
        // The setting that goes with a torus with holes draws the same by the same seed.
        Fabric plain = this == TORUS_WITH_HOLES ? Tori.drawn(seed).fabric() : draw(random, random.nextLong());
        Node manager = plain.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .findFirst()
                .orElseThrow();
        Fabric fabric = random.nextBoolean() ? OddNodes.in(plain, manager.guid(), random) : plain;
        return withManager(this == TWO_PARTS ? withOther(fabric, random.nextLong()) : fabric, manager);
    }

    private Fabric draw(Random random, long seed) {
        int width = 2 + random.nextInt(4);
        return switch (this) {
            case MESH_AT_RANDOM, TWO_PARTS -> ExampleFabrics.randomMesh(seed, 2 + random.nextInt(24));
            case FAT_TREE_2 -> PrunedFatTree.of(seed, 2, width, Flaws.NONE);
            case FAT_TREE_3 -> PrunedFatTree.of(seed, 3, width, Flaws.NONE);
            case PRUNED_TREE_2 -> PrunedFatTree.of(seed, 2, width, new Flaws(20, 20, 0, 0));
            case PRUNED_TREE_3 -> PrunedFatTree.of(seed, 3, width, new Flaws(20, 20, 0, 0));
            case TREE_WITH_DOUBLE_CABLES ->
                PrunedFatTree.of(seed, 2 + random.nextInt(2), width, new Flaws(0, 100, 0, 0));
            case TREE_WITH_SIDEWAYS_CABLES ->
                PrunedFatTree.of(seed, 2 + random.nextInt(2), width, new Flaws(0, 0, 1 + random.nextInt(4), 0));
            case TREE_WITH_HOSTS_ABOVE -> PrunedFatTree.of(seed, 3, width, new Flaws(10, 10, 0, 2));
            case WORN_TREE -> PrunedFatTree.of(seed, 2 + random.nextInt(2), width + 1, new Flaws(35, 20, 6, 2));
            case DIRECTORS -> Directors.of(seed);
            case TORUS -> TorusFabric.torus(seed, 1 + random.nextInt(2), width, 2 + random.nextInt(3));
            case GRID -> TorusFabric.mesh(seed, 1 + random.nextInt(2), width, 2 + random.nextInt(2), 2);
            case DRAGONFLY, TORUS_WITH_HOLES -> DragonflyFabric.of(seed, width, 2 + random.nextInt(3));
        };
    }

    /** Another fabric beside it that no cable joins to it. */
    private static Fabric withOther(Fabric fabric, long seed) {
        Fabric other = ExampleFabrics.randomMesh(seed, 2 + (int) Math.floorMod(seed, 6L));
        Fabric.Builder both = fabric.toBuilder();
        other.nodes().values().forEach(both::node);
        other.links().forEach(both::link);
        return both.build();
    }

    private static Fabric withManager(Fabric fabric, Node host) {
        return fabric.toBuilder()
                .subnetManager(new SubnetManager(host.port(1).guid(), Lid.NONE, 0, SubnetManager.State.MASTER, 0))
                .build();
    }
}
