package io.espalier.bench.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.lab.OracleRun;
import io.espalier.lab.Tables;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The engines that build their own trees, against the real OpenSM: same engine in the end, same tables, entry by entry. Each
 * failure names its seed.
 */
class BuilderOracleTest {
    static Stream<OracleCase> shortestPaths() {
        return Stream.of(
                new OracleCase(OracleSetting.SSSP, OracleFabric.MESH_AT_RANDOM, 1),
                new OracleCase(OracleSetting.SSSP_NODE_FILES, OracleFabric.MESH_AT_RANDOM, 3),
                new OracleCase(OracleSetting.DFSSSP_NODE_FILES, OracleFabric.PRUNED_TREE_3, 4),
                new OracleCase(OracleSetting.SSSP_LMC, OracleFabric.PRUNED_TREE_2, 6),
                new OracleCase(OracleSetting.DFSSSP_LMC, OracleFabric.MESH_AT_RANDOM, 7),
                new OracleCase(OracleSetting.DFSSSP, OracleFabric.TORUS, 8),
                new OracleCase(OracleSetting.SSSP, OracleFabric.DRAGONFLY, 9),
                new OracleCase(OracleSetting.DFSSSP_LMC, OracleFabric.GRID, 10));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("shortestPaths")
    void ssspAndDfssspLayTheTreesOfOpenSm(OracleCase each) {
        OracleResult result = each.run();
        assertThat(result.mismatches()).as(each.name()).isEmpty();
        assertThat(result.rows()).as(each.name()).isPositive();
        assertThat(result.engine()).as(each.name()).containsIgnoringCase("sssp");
    }

    @ParameterizedTest(name = "max_op_vls {0} seed {1}: {2}")
    @CsvSource({"1, 5, minhop", "2, 5, minhop", "2, 1, dfsssp", "3, 6, dfsssp"})
    void dfssspGivesWayWhereLanesAreTooFew(int maxOpVls, long seed, String engine) {
        Fabric fabric = OracleGroups.in(ExampleFabrics.randomMesh(seed, 20), seed, 6);
        SmSettings settings = SmSettings.of(RoutingEngine.DFSSSP).with("max_op_vls", "" + maxOpVls);
        // Only when it starts anew does OpenSM see the ports with as few lanes as it has set.
        OracleRun.Answer openSm = OpenSmAnswer.ask(fabric, settings, 2);
        RoutingAnswer ours = RoutingEngines.of(settings, OpenSmAnswer.asRead(fabric, openSm));
        assertThat(openSm.engine()).as("seed %d", seed).contains(engine);
        assertSame("seed " + seed, openSm, ours);
    }

    @ParameterizedTest(name = "{3}x{4}x{5} with {2} holes, seed {0}")
    @CsvSource({
        "1, 1, 0, 3, 3, 3",
        "2, 2, 0, 4, 4, 1",
        "3, 3, 0, 5, 5, 3",
        "4, 2, 0, 4, 3, 4",
        "5, 2, 0, 2, 3, 5",
        "6, 3, 0, 1, 5, 4",
        "100, 3, 1, 6, 3, 3",
        "103, 3, 1, 5, 5, 3",
        "104, 2, 1, 4, 4, 3",
        "105, 2, 2, 3, 3, 5",
        "106, 2, 2, 5, 4, 3",
        "107, 1, 3, 3, 3, 3"
    })
    void torus2QosLaysTheTreesOfOpenSmOrGivesWayAsItDoes(long seed, int parallel, int holes, int x, int y, int z) {
        Tori.Torus torus = Tori.of(seed, parallel, holes, x, y, z);
        Fabric fabric = OracleGroups.in(torus.fabric(), seed, 8);
        SmSettings settings = SmSettings.of(RoutingEngine.TORUS_2QOS)
                .with("qos", "TRUE")
                .withFile(SettingsFile.TORUS, torus.config());
        OracleRun.Answer openSm = OpenSmAnswer.ask(fabric, settings, 1);
        assertSame("seed " + seed, openSm, RoutingEngines.of(settings, fabric));
    }

    @Test
    void torus2QosWithoutQosGivesWay() {
        Tori.Torus torus = Tori.of(1, 1, 0, 3, 3, 3);
        Fabric fabric = OracleGroups.in(torus.fabric(), 1, 8);
        SmSettings settings = SmSettings.DEFAULTS
                .with(SmSettings.ENGINES, "torus-2QoS,updn")
                .withFile(SettingsFile.TORUS, torus.config());
        OracleRun.Answer openSm = OpenSmAnswer.ask(fabric, settings, 1);
        assertThat(openSm.engine()).isPresent().get().isNotEqualTo("torus-2QoS");
        assertSame("without qos", openSm, RoutingEngines.of(settings, fabric));
    }

    private static void assertSame(String what, OracleRun.Answer openSm, RoutingAnswer ours) {
        assertThat(ours.exact()).as(what).isTrue();
        assertThat(ours.engine().map(RoutingEngine::label)).as(what).isEqualTo(openSm.engine());
        assertThat(Tables.rows(openSm.tables())).as(what).isPositive();
        assertThat(Tables.differences(what, openSm.tables(), ours.plan().tables()))
                .isEmpty();
    }
}
