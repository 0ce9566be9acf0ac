package io.espalier.ui;

import io.espalier.app.ExampleSource;
import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;

/** The example source's readings, for tests of view models. */
public final class Examples {
    private Examples() {}

    /** A fabric whose trees are all as planned. */
    public static FabricAnalysis sound() {
        return reading(1);
    }

    /** A fabric on which one row of {@link ExampleSource#FAULTY} differs from the plan. */
    public static FabricAnalysis faulty() {
        return reading(3);
    }

    private static FabricAnalysis reading(int number) {
        try (ExampleSource source = ExampleSource.small()) {
            Fabric fabric = source.read().fabric();
            for (int i = 1; i < number; i++) {
                fabric = source.read().fabric();
            }
            return FabricAnalysis.of(fabric);
        }
    }

    /** The node of that name. */
    public static Guid node(FabricAnalysis analysis, String name) {
        return analysis.fabric().nodes().values().stream()
                .filter(node -> node.description().startsWith(name))
                .findFirst()
                .orElseThrow()
                .guid();
    }
}
