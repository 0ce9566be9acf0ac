package io.espalier.engine.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.RandomGroups;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.tree.TreeShape;
import io.espalier.model.Fabric;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The quick figures are those that the slower reading of a tree's shape gives. */
class W04_FiguresTest {
    private static void assertSame(Fabric fabric, long seed) {
        FabricAnalysis analysis = FabricAnalysis.of(fabric);
        PlannedSubnet planned = PlannedSubnet.of(fabric, SmSettings.DEFAULTS, () -> {});
        planned.trees().forEach((mlid, tree) -> {
            TreeShape shape = analysis.tree(mlid).orElseThrow().planned();
            TreeFigures figures = planned.figures(mlid);
            assertThat(figures)
                    .as("seed %d, %s", seed, mlid)
                    .isEqualTo(new TreeFigures(
                            tree.root(),
                            shape.apex(),
                            shape.depth(),
                            shape.rows().rows().size(),
                            shape.trunkLinks().size(),
                            shape.maxStretch(),
                            new TreeSet<>(shape.cutOff())));
        });
    }

    @Test
    void onRandomMeshes() {
        for (long seed = 1; seed <= 150; seed++) {
            assertSame(RandomGroups.mesh(seed), seed);
        }
    }

    @Test
    void onMeshesThatFallApart() {
        for (long seed = 1; seed <= 150; seed++) {
            assertSame(RandomGroups.brokenMesh(seed), seed);
        }
    }
}
