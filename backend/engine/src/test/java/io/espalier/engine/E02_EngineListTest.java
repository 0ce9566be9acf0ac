package io.espalier.engine;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.engines.EngineGuess;
import io.espalier.engine.sm.engines.EngineMatch;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.engines.RoutingEngines;
import io.espalier.model.Fabric;
import io.espalier.model.MulticastTable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Lists of engines, who refuses and why, and which engine installed tables come from. */
class E02_EngineListTest {
    private static final long SEED = 4;
    private static final Fabric MESH = RandomGroups.mesh(SEED);

    private static SmSettings engines(String names) {
        return SmSettings.DEFAULTS.with(SmSettings.ENGINES, names);
    }

    @Test
    void withoutSettingsItIsMinhop() {
        RoutingAnswer answer = RoutingEngines.of(SmSettings.DEFAULTS, MESH);
        assertThat(answer.engine()).contains(RoutingEngine.MINHOP);
        assertThat(answer.plan().tables()).isEqualTo(new OpenSmRouting().planAll(MESH));
        assertThat(answer.explain()).isEqualTo("OpenSM routes by minhop.");
    }

    @Test
    void theNextEngineRoutesWhereOneRefuses() {
        RoutingAnswer answer = RoutingEngines.of(engines("nonsense,ftree,dnup"), MESH);
        assertThat(answer.engine()).contains(RoutingEngine.DNUP);
        assertThat(answer.refused())
                .singleElement()
                .satisfies(verdict -> assertThat(verdict.engine()).isEqualTo(RoutingEngine.FTREE));
        assertThat(answer.explain())
                .startsWith(
                        "OpenSM knows no routing engine nonsense and passes over it. ftree does not route this fabric: ")
                .endsWith("OpenSM routes by dnup.");
    }

    @Test
    void lmcKeepsFtreeFromRouting() {
        RoutingAnswer answer = RoutingEngines.of(engines("ftree").with("lmc", "1"), MESH);
        assertThat(answer.engine()).contains(RoutingEngine.MINHOP);
        assertThat(answer.explain()).contains("ftree does not route this fabric: LMC is not 0.");
    }

    @Test
    void rootsThatAreNotThereKeepUpdnFromRouting() {
        SmSettings settings = engines("updn").withFile(SettingsFile.ROOTS, List.of("0x1"));
        RoutingAnswer answer = RoutingEngines.of(settings, MESH);
        assertThat(answer.engine()).contains(RoutingEngine.MINHOP);
        assertThat(answer.explain()).contains("none of the roots that root_guid_file names");
    }

    @Test
    void withoutFallbackNoTreesAreLaid() {
        RoutingAnswer answer = RoutingEngines.of(engines("ftree no_fallback"), MESH);
        assertThat(answer.engine()).isEmpty();
        assertThat(answer.exact()).isTrue();
        assertThat(answer.plan().tables().values()).containsOnly(MulticastTable.EMPTY);
        assertThat(answer.explain()).endsWith("OpenSM lays no trees.");
    }

    @Test
    void anEngineThatCannotBeFollowedIsNotClaimed() {
        RoutingAnswer answer = RoutingEngines.of(engines("nue,minhop"), MESH);
        assertThat(answer.exact()).isFalse();
        assertThat(answer.engine()).isEmpty();
        assertThat(answer.explain()).contains("nue").endsWith("not those that OpenSM lays.");
    }

    @Test
    void installedTablesTellTheirEngine() {
        for (RoutingEngine engine : List.of(RoutingEngine.MINHOP, RoutingEngine.DNUP, RoutingEngine.SSSP)) {
            Fabric.Builder builder = MESH.toBuilder();
            RoutingEngines.of(SmSettings.of(engine), MESH).plan().tables().forEach(builder::table);
            List<EngineMatch> matches = EngineGuess.of(builder.build());
            assertThat(matches.getFirst().engines()).contains(engine);
            assertThat(matches.getFirst().share()).isEqualTo(1);
            assertThat(matches.getFirst().rows()).isGreaterThan(10);
            assertThat(matches.get(1).share()).isLessThan(1);
        }
    }

    @Test
    void aMatchSaysHowWellItFits() {
        EngineMatch match = new EngineMatch(List.of(RoutingEngine.MINHOP, RoutingEngine.DOR), false, 3, 4);
        assertThat(match.explain()).isEqualTo("minhop or dor: 3 of 4 rows as installed (75.0 %)");
    }
}
