package io.espalier.lab;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.MulticastTable;
import java.util.SortedMap;
import java.util.stream.LongStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** On thirty fabrics drawn by seed, the engine's tables are those of the real OpenSM, entry by entry. */
class ThirtyFabricsTest {
    static LongStream seeds() {
        return Seeds.thirty();
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void theEnginePlansWhatOpenSmInstalls(long seed) {
        Fabric fabric = Seeds.fabric(seed);
        OpenSmOptions options = OpenSmOptions.DEFAULTS.with("consolidate_ipv6_snm_req", "TRUE");
        try (Lab lab = Lab.start(LabOptions.of(fabric).withOpenSm(options))) {
            lab.apply(new RandomGroups(fabric, seed).joins());
            SortedMap<Guid, MulticastTable> openSm = lab.tables();
            Fabric withGroups = LabGroups.of(fabric, lab.members());
            String what = "seed " + seed;
            assertThat(Tables.rows(openSm)).as(what).isPositive();
            assertThat(Tables.differences(what + " planned", openSm, new OpenSmRouting().planAll(withGroups)))
                    .isEmpty();
        }
    }
}
