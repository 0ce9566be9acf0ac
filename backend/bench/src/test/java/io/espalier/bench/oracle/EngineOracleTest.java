package io.espalier.bench.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.sm.engines.RoutingAnswer;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each routing engine, in each way it can be set up, on two kinds of fabrics: the trees, the hops and the engine used in the
 * end are those of the real OpenSM. {@link OracleBench} does the same for as long as one likes.
 */
class EngineOracleTest {
    private static final int FABRICS = 1;

    static List<OracleCase> cases() {
        List<OracleCase> cases = new ArrayList<>();
        OracleFabric[] kinds = OracleFabric.values();
        for (OracleSetting setting : OracleSetting.values()) {
            for (int i = 0; i < FABRICS; i++) {
                // Seven is prime to the number of kinds, so that all kinds come up.
                int kind = (setting.ordinal() * 7 + i * 4) % kinds.length;
                cases.add(new OracleCase(setting, kinds[kind], 100L + setting.ordinal()));
            }
        }
        return cases;
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("cases")
    void treesHopsAndEngineAreOpenSms(OracleCase each) {
        OracleResult result = each.run();
        if (!result.ours().exact()) {
            // Not claimed, and only there; how rarely that may be is held below.
            assertThat(each.kind()).isEqualTo(OracleFabric.TREE_WITH_SIDEWAYS_CABLES);
            assertThat(result.ours().explain()).contains("memory addresses");
            return;
        }
        assertThat(result.mismatches()).isEmpty();
        assertThat(result.rows()).as(each.name()).isPositive();
    }

    @Test
    void allButOneAreClaimedToBeExact() {
        assertThat(cases().stream().filter(each -> !each.planned().exact()).count())
                .isLessThanOrEqualTo(1);
    }

    @Test
    void everyKindOfFabricComesUp() {
        assertThat(cases().stream().map(OracleCase::kind)).contains(OracleFabric.values());
    }

    @Test
    void hostsOnCabledLeavesAreNotClaimedWhereOpenSmSortsThemByAddress() {
        OracleCase byAddress = new OracleCase(OracleSetting.FTREE, OracleFabric.TREE_WITH_SIDEWAYS_CABLES, 2);
        RoutingAnswer planned = byAddress.run().ours();
        assertThat(planned.exact()).isFalse();
        assertThat(planned.explain()).contains("memory addresses").contains("trees shown are those of minhop");
    }
}
