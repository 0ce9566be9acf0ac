package io.espalier.server;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.racks.RackRule;
import io.espalier.engine.racks.RackRules;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Who is blamed for what. */
class ComplaintsTest {
    @Test
    void whatTheHistoryCannotDoIsNotBlamedOnTheFabric() {
        FabricStore store = FabricStore.inMemory();
        InstantSource clock = InstantSource.fixed(PlannedFabrics.SWEPT_AT);
        ScriptedSource source = new ScriptedSource().then(PlannedFabrics.small());
        try (FabricService service = new FabricService(source, store, Duration.ofSeconds(10), clock)) {
            store.close();
            service.sweepOnce();
            assertThat(service.health().complaints().getFirst())
                    .startsWith("the history cannot be ")
                    .endsWith("; there is no fabric to show");
        }
    }

    @Test
    void aFileOfRacksOfAnotherFabricIsTold() {
        Fabric fabric = PlannedFabrics.small();
        assertThat(withRacks(fabric, new RackRule.OfName("r01", "no such node")))
                .containsOnlyOnce("the file of racks has 1 line, and none puts a switch of this fabric into a rack");
        Guid known = fabric.switches().getFirst().guid();
        assertThat(withRacks(fabric, new RackRule.OfGuid("r01", known)))
                .noneMatch(complaint -> complaint.contains("racks"));
    }

    private static List<String> withRacks(Fabric fabric, RackRule line) {
        InstantSource clock = InstantSource.fixed(PlannedFabrics.SWEPT_AT);
        Site site = Site.DEFAULT.withRacks(new RackRules(List.of(line)));
        try (FabricService service = new FabricService(
                new ScriptedSource().then(fabric),
                FabricStore.inMemory(),
                WatchOptions.paced(Duration.ofSeconds(10)),
                clock,
                SmOptions.NONE,
                site)) {
            service.sweepOnce();
            return service.health().complaints();
        }
    }
}
