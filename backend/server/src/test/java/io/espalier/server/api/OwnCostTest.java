package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import io.espalier.collect.SweepCost;
import io.espalier.engine.site.Site;
import io.espalier.mad.ManagementClass;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.Subnets;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.transport.ClassCost;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the readings cost, as Prometheus sees it. */
class OwnCostTest {
    private static SweepCost cost(int saMillis) {
        return new SweepCost(
                Map.of(
                        ManagementClass.PERFORMANCE, new ClassCost(100, 3, 2, 500_000_000L),
                        ManagementClass.SUBNET_ADMINISTRATION, new ClassCost(4, 0, 0, 8_000_000L)),
                48,
                Duration.ofMillis(250),
                Optional.of(Duration.ofMillis(saMillis)));
    }

    private final ScriptedSource source = new ScriptedSource().carryingOver();

    private FabricService service() {
        for (int second = 0; second < 60; second += 10) {
            source.then(PlannedFabrics.later(PlannedFabrics.small(), SWEPT_AT.plusSeconds(second)));
        }
        return new FabricService(source, FabricStore.inMemory(), Duration.ofSeconds(30), InstantSource.fixed(SWEPT_AT));
    }

    @Test
    void everyCallAddsToItsClassesAndToItsMostThoroughReading() {
        source.costing(cost(2));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(EnumSet.of(Reading.MANAGERS, Reading.COUNTERS));
            service.readOnce(EnumSet.of(Reading.MANAGERS, Reading.COUNTERS));
            assertThat(Metrics.text(Subnets.of(service, Site.DEFAULT)))
                    .contains("espalier_mads_total{class=\"performance\"} 300\n")
                    .contains("espalier_mads_total{class=\"subnet_administration\"} 12\n")
                    .contains("espalier_mad_timeouts_total{class=\"performance\"} 9\n")
                    .contains("espalier_mad_busy_total{class=\"performance\"} 6\n")
                    .contains("espalier_mad_wait_seconds_total{class=\"performance\"} 1.500000\n")
                    .contains("espalier_reading_calls_total{reading=\"counters\"} 2\n")
                    .contains("espalier_reading_calls_total{reading=\"everything\"} 1\n")
                    .contains("espalier_reading_mads_total{reading=\"counters\"} 208\n")
                    .contains("espalier_reading_last_seconds{reading=\"counters\"} 0.250000\n")
                    .contains("espalier_window_smallest 48\n")
                    .contains("infiniband_sa_query_seconds 0.002000\n")
                    .contains("infiniband_sm_info{port_guid=");
        }
    }

    @Test
    void anSaThatIsSlowTwiceInARowIsToldOnceAndItsRecoveryToo() {
        source.costing(cost(900));
        try (FabricService service = service()) {
            service.sweepOnce();
            assertThat(ofSa(service)).isEmpty();
            service.readOnce(Set.of(Reading.MULTICAST));
            service.readOnce(Set.of(Reading.MULTICAST));
            assertThat(ofSa(service)).containsExactly(EventKind.SA_SLOW);
            source.costing(cost(3));
            service.readOnce(Set.of(Reading.MULTICAST));
            assertThat(ofSa(service)).containsExactly(EventKind.SA_RECOVERED, EventKind.SA_SLOW);
            assertThat(service.smHealth().roundTrips()).hasSize(4);
        }
    }

    private static Iterable<EventKind> ofSa(FabricService service) {
        return service.events(EventQuery.latest(10).of(Set.of(EventKind.SA_SLOW, EventKind.SA_RECOVERED))).stream()
                .map(FabricEvent::kind)
                .toList();
    }
}
