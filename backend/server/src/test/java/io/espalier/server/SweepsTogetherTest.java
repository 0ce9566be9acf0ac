package io.espalier.server;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.server.sm.RoutedBy;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What the service tells of several sweeps together, and of the SM's settings. */
class SweepsTogetherTest {
    private static final Duration INTERVAL = Duration.ofSeconds(2);
    private static final Mlid FIRST = new Mlid(0xC001);

    private final Fabric fabric = PlannedFabrics.small();
    private final ScriptedSource source = new ScriptedSource();

    private FabricService service() {
        return new FabricService(
                source, FabricStore.inMemory(), INTERVAL, InstantSource.fixed(SWEPT_AT.plusSeconds(3)));
    }

    private Fabric later(Fabric changed, int seconds) {
        return PlannedFabrics.later(changed, SWEPT_AT.plusSeconds(seconds));
    }

    private static Finding finding(FabricService service, String kind) {
        return service.current().orElseThrow().findings().stream()
                .filter(found -> found.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aFindingIsAsOldAsTheRowOfSweepsThatFoundIt() {
        Guid leaf = fabric.tables().firstKey();
        Fabric wrong = PlannedFabrics.withRow(fabric, leaf, FIRST, PortSet.of(1));
        source.then(fabric)
                .then(later(wrong, 10))
                .then(later(wrong, 20))
                .then(later(fabric, 30))
                .then(later(wrong, 40))
                .then(later(wrong, 50));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            service.sweepOnce();
            String differs = finding(service, "differs-from-plan").id();
            assertThat(service.findings().life(differs).orElseThrow().since()).isEqualTo(SWEPT_AT.plusSeconds(10));
            service.sweepOnce();
            assertThat(service.findings().life(differs).orElseThrow().clearedAt())
                    .contains(SWEPT_AT.plusSeconds(30));
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.findings().life(differs).orElseThrow().since()).isEqualTo(SWEPT_AT.plusSeconds(40));
        }
    }

    @Test
    void errorsThatGrewBetweenTwoSweepsAreAFinding() {
        PortId port = fabric.links().getFirst().a();
        source.then(errors(fabric, port, 3)).then(errors(later(fabric, 10), port, 7));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(finding(service, "rcv-errors").what()).contains("counted 4 PortRcvErrors in 10 s");
            assertThat(service.fabric(2).orElseThrow().findings())
                    .extracting(Finding::kind)
                    .contains("rcv-errors");
        }
    }

    static Fabric errors(Fabric fabric, PortId port, long count) {
        return fabric.toBuilder()
                .counters(
                        port,
                        new PortCounters.Builder(fabric.sweptAt())
                                .set(Counter.RCV_ERRORS, count, 0xFFFF)
                                .build())
                .build();
    }

    @Test
    void aPastFabricTellsErrorsThatGrewUpToIt() {
        PortId port = fabric.links().getFirst().a();
        source.then(errors(fabric, port, 3))
                .then(errors(later(fabric, 10), port, 7))
                .then(errors(later(fabric, 20), port, 7));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.current().orElseThrow().findings())
                    .extracting(Finding::kind)
                    .doesNotContain("rcv-errors");
            assertThat(service.fabric(2).orElseThrow().findings())
                    .extracting(Finding::kind)
                    .contains("rcv-errors");
        }
    }

    @Test
    void whatTheOperatorSaysOfTheSmPlansTheTreesAndNamesTheUrls() {
        SmOptions sssp = new SmOptions(Optional.empty(), Optional.of("sssp"));
        source.then(fabric);
        try (FabricService plain = service();
                FabricService told = new FabricService(
                        new ScriptedSource().then(fabric),
                        FabricStore.inMemory(),
                        WatchOptions.paced(INTERVAL),
                        InstantSource.fixed(SWEPT_AT),
                        sssp)) {
            told.sweepOnce();
            told.sweepOnce();
            FabricAnalysis analysis = told.current().orElseThrow();
            assertThat(RoutedBy.of(analysis).engine()).isEqualTo("sssp");
            assertThat(RoutedBy.of(told.fabric(1).orElseThrow()).engine()).isEqualTo("sssp");
            assertThat(told.url(1, "map")).matches(".*[?]history=.+-[0-9a-f]+");
            assertThat(plain.historyName()).doesNotContain("-");
        }
    }

    @Test
    void anEngineThatCannotBeFollowedJudgesNoTree() {
        source.then(fabric);
        try (FabricService service = new FabricService(
                source,
                FabricStore.inMemory(),
                WatchOptions.paced(INTERVAL),
                InstantSource.fixed(SWEPT_AT),
                new SmOptions(Optional.empty(), Optional.of("nue")))) {
            service.sweepOnce();
            assertThat(service.current().orElseThrow().verdict()).isEqualTo(Verdict.UNKNOWN);
            assertThat(service.health().complaints())
                    .anyMatch(text -> text.startsWith("trees cannot be judged: nue lays trees on link weights"));
        }
    }
}
