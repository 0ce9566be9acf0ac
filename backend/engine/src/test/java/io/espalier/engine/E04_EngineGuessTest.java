package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.EngineGuess;
import io.espalier.engine.sm.engines.EngineMatch;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.MulticastTable;
import io.espalier.model.Switch;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which engine explains the installed tables, where OpenSM's own hop matrix may be at hand. */
class E04_EngineGuessTest {
    private static final Fabric MESH = RandomGroups.mesh(4);

    /** A matrix that no engine fills: one hop to everywhere by every port. */
    private static SmSettings oddMatrix() {
        List<String> lines = new ArrayList<>();
        for (Switch node : MESH.switches()) {
            lines.add("Switch: guid " + node.guid());
            for (Switch target : MESH.switches()) {
                String hops = node.equals(target) ? " 00" : " ff";
                lines.add(String.format("0x%04x:", target.port(0).lid().value())
                        + hops
                        + " 01".repeat(node.identity().portCount()));
            }
        }
        return SmSettings.DEFAULTS.withFile(SettingsFile.LID_MATRIX, lines);
    }

    private static Fabric installed(SmSettings settings) {
        Fabric.Builder builder = MESH.toBuilder();
        RoutingEngines.of(settings, MESH).plan().tables().forEach(builder::table);
        return builder.build();
    }

    @Test
    void tablesOnAMatrixThatWasGivenAreKnown() {
        Fabric fabric = installed(oddMatrix().with(SmSettings.ENGINES, "file"));
        EngineMatch best = EngineGuess.of(fabric, oddMatrix()).getFirst();
        assertThat(best.engines()).containsExactly(RoutingEngine.FILE);
        assertThat(best.equalRows()).isEqualTo(best.rows()).isPositive();
        assertThat(EngineGuess.explain(EngineGuess.of(fabric, oddMatrix())))
                .startsWith("The installed tables are those of the hop matrix given, all " + best.rows()
                        + " rows. For others: ")
                .contains("minhop or dor or lash");
    }

    @Test
    void withoutTheMatrixNoEngineExplainsThem() {
        Fabric fabric = installed(oddMatrix().with(SmSettings.ENGINES, "file"));
        assertThat(EngineGuess.explain(EngineGuess.of(fabric)))
                .startsWith("No engine explains all that is installed. Best is ")
                .doesNotContain("hop matrix");
    }

    @Test
    void anEngineThatExplainsAllIsNamed() {
        Fabric fabric = installed(SmSettings.of(RoutingEngine.SSSP));
        List<EngineMatch> matches = EngineGuess.of(fabric);
        assertThat(matches.getFirst().engines()).containsExactly(RoutingEngine.DFSSSP, RoutingEngine.SSSP);
        assertThat(EngineGuess.explain(matches))
                .startsWith("The installed tables are those of dfsssp or sssp, all "
                        + matches.getFirst().rows() + " rows. For others: minhop or dor or lash");
    }

    @Test
    void whereNothingIsInstalledNothingIsClaimed() {
        Fabric.Builder builder = MESH.toBuilder().clearGroups();
        MESH.switches().forEach(node -> builder.table(node.guid(), MulticastTable.EMPTY));
        assertThat(EngineGuess.explain(EngineGuess.of(builder.build())))
                .isEqualTo("No row is installed and none should be, so all engines explain that alike.");
    }
}
