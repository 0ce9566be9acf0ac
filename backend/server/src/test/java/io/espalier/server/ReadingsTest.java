package io.espalier.server;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.check.Finding;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.sweep.PortRate;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Readings at moments of their own: what is compared with what, and what becomes a fabric. */
class ReadingsTest {
    private static final Set<Reading> MANAGERS = EnumSet.of(Reading.MANAGERS);
    private static final Set<Reading> COUNTERS = EnumSet.of(Reading.MANAGERS, Reading.COUNTERS);
    private static final Set<Reading> MULTICAST = EnumSet.of(Reading.MANAGERS, Reading.MULTICAST);
    private static final Mlid FIRST = new Mlid(0xC001);

    private final Fabric fabric = PlannedFabrics.withData(PlannedFabrics.small(), 1_000);
    private final ScriptedSource source = new ScriptedSource().carryingOver();
    private final FabricStore store = FabricStore.inMemory();

    private FabricService service() {
        return new FabricService(source, store, Duration.ofSeconds(30), InstantSource.fixed(SWEPT_AT.plusSeconds(3)));
    }

    @Test
    void aHintBetweenTwoReadingsHasTheChangesReadEarly() throws Exception {
        source.then(fabric);
        try (FabricService watching =
                new FabricService(source, store, Duration.ofHours(12), InstantSource.fixed(SWEPT_AT))) {
            watching.start();
            awaitCalls(1);
            source.hint();
            awaitCalls(2);
            assertThat(source.asked()).containsExactly(EnumSet.allOf(Reading.class), EnumSet.of(Reading.CHANGES));
        }
    }

    private void awaitCalls(int count) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (source.asked().size() < count && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(source.asked()).hasSize(count);
    }

    private Fabric later(Fabric changed, int seconds) {
        return PlannedFabrics.later(changed, SWEPT_AT.plusSeconds(seconds));
    }

    private static List<FabricEvent> events(FabricService service, EventKind... kinds) {
        return service.events(EventQuery.latest(100).of(Set.of(kinds)));
    }

    @Test
    void ratesAreOfTheTwoLastReadingsOfCountersWhateverWasReadBetween() {
        PortId port = fabric.links().getFirst().a();
        Fabric busy = PlannedFabrics.withData(later(PlannedFabrics.small(), 10), 1_000 + 2_500_000_000L);
        source.then(fabric).then(busy).then(later(busy, 20)).then(later(busy, 25));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(COUNTERS);
            service.readOnce(MULTICAST);
            service.readOnce(MULTICAST);
            assertThat(store.lastNumber()).isEqualTo(4);
            double rate = PortRate.find(service.fabric(2).orElseThrow(), port)
                    .orElseThrow()
                    .xmitGbps()
                    .orElseThrow();
            assertThat(rate).isEqualTo(8.0);
            for (long number : new long[] {3, 4}) {
                assertThat(PortRate.find(service.fabric(number).orElseThrow(), port)
                                .orElseThrow()
                                .xmitGbps())
                        .hasValue(rate);
            }
        }
    }

    @Test
    void aDifferenceIsBelievedWhenTwoReadingsOfTablesSawItNotTwoFabrics() {
        Guid leaf = fabric.tables().firstKey();
        PortSet row = fabric.table(leaf).row(FIRST);
        int free = 1;
        while (row.contains(free)) {
            free++;
        }
        Fabric wrong = PlannedFabrics.withRow(fabric, leaf, FIRST, row.with(free));
        source.then(fabric)
                .then(later(wrong, 30))
                .then(later(wrong, 40))
                .then(later(wrong, 50))
                .then(later(wrong, 60));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MULTICAST);
            service.readOnce(COUNTERS);
            service.readOnce(COUNTERS);
            assertThat(service.settling(4)).containsExactly(FIRST);
            assertThat(service.settling(3)).containsExactly(FIRST);
            assertThat(events(service, EventKind.VERDICT_CHANGED)).isEmpty();
            service.readOnce(MULTICAST);
            assertThat(service.settling(5)).isEmpty();
            assertThat(service.settling(2)).containsExactly(FIRST);
            assertThat(events(service, EventKind.VERDICT_CHANGED)).hasSize(1);
            assertThat(events(service, EventKind.TREE_CHANGED)).hasSize(1);
        }
    }

    @Test
    void aServiceThatStartsAnewGoesOnComparingReadings() {
        Fabric busy = PlannedFabrics.withData(later(PlannedFabrics.small(), 10), 1_000 + 2_500_000_000L);
        source.then(fabric).then(busy).then(later(busy, 20));
        FabricService first = service();
        first.sweepOnce();
        first.readOnce(COUNTERS);
        first.readOnce(MULTICAST);
        // Not closed, as that would end the history in memory.
        try (FabricService second = new FabricService(
                new ScriptedSource().then(later(busy, 30)),
                store,
                Duration.ofSeconds(30),
                InstantSource.fixed(SWEPT_AT))) {
            Fabric current = second.current().orElseThrow().fabric();
            assertThat(current.readAt(Part.COUNTERS)).isEqualTo(SWEPT_AT.plusSeconds(10));
            assertThat(current.readAt(Part.MULTICAST)).isEqualTo(SWEPT_AT.plusSeconds(20));
            assertThat(rates(second)).isEqualTo(rates(first)).isNotEmpty();
        }
    }

    private static Map<PortId, PortRate> rates(FabricService service) {
        FabricAnalysis newest = service.fabric(3).orElseThrow();
        Map<PortId, PortRate> rates = new HashMap<>();
        newest.fabric()
                .counters()
                .keySet()
                .forEach(port -> PortRate.find(newest, port).ifPresent(rate -> rates.put(port, rate)));
        return rates;
    }

    @Test
    void errorsThatGrewAreAFindingUntilTheNextReadingOfCounters() {
        PortId port = fabric.links().getFirst().a();
        Fabric grown = SweepsTogetherTest.errors(later(fabric, 10), port, 7);
        source.then(SweepsTogetherTest.errors(fabric, port, 3))
                .then(grown)
                .then(later(grown, 20))
                .then(later(grown, 30));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(COUNTERS);
            service.readOnce(MULTICAST);
            assertThat(kinds(service)).contains("rcv-errors");
            service.readOnce(COUNTERS);
            assertThat(kinds(service)).doesNotContain("rcv-errors");
            assertThat(service.fabric(3).orElseThrow().findings())
                    .extracting(Finding::kind)
                    .contains("rcv-errors");
        }
    }

    @Test
    void oneErrorIsNoFindingToTellHoweverManyReadingsOfOtherPartsFollow() {
        PortId port = fabric.links().getFirst().a();
        Fabric grown = SweepsTogetherTest.errors(later(fabric, 10), port, 4);
        source.then(SweepsTogetherTest.errors(fabric, port, 3))
                .then(grown)
                .then(later(grown, 20))
                .then(later(grown, 30))
                .then(SweepsTogetherTest.errors(later(fabric, 40), port, 5));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(COUNTERS);
            service.readOnce(MANAGERS);
            service.readOnce(EnumSet.of(Reading.CHANGES));
            assertThat(kinds(service)).contains("rcv-errors");
            assertThat(told(service)).doesNotContain("rcv-errors");
            service.readOnce(COUNTERS);
            assertThat(told(service)).contains("rcv-errors");
        }
    }

    private static List<String> told(FabricService service) {
        return service.findings().findings().open().stream()
                .map(life -> life.finding().kind())
                .toList();
    }

    private static List<String> kinds(FabricService service) {
        return service.current().orElseThrow().findings().stream()
                .map(Finding::kind)
                .toList();
    }
}
