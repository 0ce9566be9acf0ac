package io.espalier.lab;

import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.util.Random;
import java.util.stream.LongStream;

/** Thirty fabrics drawn by seed: every third a fat tree, the others meshes. */
public final class Seeds {
    private Seeds() {}

    /** The thirty. */
    public static LongStream thirty() {
        return LongStream.rangeClosed(1, 30);
    }

    /** The fabric of a seed. */
    public static Fabric fabric(long seed) {
        Random random = new Random(seed);
        if (seed % 6 == 0) {
            return ExampleFabrics.fatTree3(2 + random.nextInt(2), 2, 2, 2, 1 + random.nextInt(2));
        }
        if (seed % 3 == 0) {
            return ExampleFabrics.fatTree2(2 + random.nextInt(6), 1 + random.nextInt(4), 1 + random.nextInt(5));
        }
        return ExampleFabrics.randomMesh(seed, 1 + random.nextInt(20));
    }
}
