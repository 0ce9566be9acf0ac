package io.espalier.ui.health;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.smhealth.LogState;
import io.espalier.server.smhealth.SaRoundTrip;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.smhealth.SmProcess;
import io.espalier.server.sweep.Intervals;
import io.espalier.server.sweep.OwnCost;
import io.espalier.transport.ClassCost;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** What the SM page says of numbers that it was given. */
class FactsTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:00Z");

    @Test
    void costsAreMeansOfTheCalls() {
        ClassCost counters = new ClassCost(3_000, 1_000, 7, 1_000_000_000L);
        OwnCost cost = new OwnCost(
                Map.of(ManagementClass.PERFORMANCE, counters),
                Map.of(
                        Reading.COUNTERS,
                        new OwnCost.OfReading(
                                3, 2, counters, Duration.ofSeconds(1), Optional.of(Duration.ofMillis(84)))),
                OptionalInt.of(32));
        CostFacts facts = CostFacts.of(cost, Intervals.DEFAULT);
        assertThat(facts.classes())
                .containsExactly(new CostFacts.OfClass("Performance management", "3,000", "1,000", "7", "0.50 ms"));
        assertThat(facts.readings())
                .hasSize(5)
                .contains(new CostFacts.OfReading("Counters", "10 s", "3", "2", "84 ms", "1,000", "1,000", "0.50 ms"))
                .contains(new CostFacts.OfReading("Everything", "10 min", "0", "0", "–", "–", "0", "–"));
        assertThat(facts.window()).isEqualTo("32");
    }

    @Test
    void theSlowestAnswerOfEachSpanIsABar() {
        List<SaRoundTrip> trips = new ArrayList<>();
        for (int i = 0; i < 24; i++) {
            trips.add(new SaRoundTrip(NOW.minusSeconds(5L * (24 - i)), Duration.ofMillis(i == 7 ? 200 : 2)));
        }
        SmHealth health = new SmHealth(List.of(), trips, List.of(), Optional.empty());
        SaFacts facts = SaFacts.of(ExampleFabrics.fatTree2(2, 2, 2), health, NOW);
        assertThat(facts.last()).isEqualTo("2.00 ms, at 03:11:55");
        assertThat(facts.usual()).isEqualTo("median 2.00 ms, slowest 200 ms");
        assertThat(facts.slowest()).hasSize(12);
        assertThat(facts.slowest().get(3)).isEqualTo(new SaFacts.Bar("03:10:30", "200 ms", 1.0));
        assertThat(facts.slowest().get(4).share()).isEqualTo(0.01);
    }

    @Test
    void whatIsNotKnownIsADash() {
        Fabric hidden =
                ExampleFabrics.fatTree2(2, 2, 2).toBuilder().membersKnown(false).build();
        SaFacts facts = SaFacts.of(hidden, SmHealth.UNKNOWN, NOW);
        assertThat(List.of(facts.last(), facts.usual(), facts.over())).containsOnly("–");
        assertThat(facts.slowest()).isEmpty();
        assertThat(facts.members()).isEqualTo("hidden without the SM_Key");
    }

    @Test
    void theMachineTellsOfProcessAndLog() {
        SmHealth health = new SmHealth(
                List.of(),
                List.of(),
                List.of(new SmProcess(7, OptionalDouble.of(0.25), 17 << 20, 12, OptionalInt.empty())),
                Optional.of(new LogState(
                        Path.of("/var/log/opensm.log"), Optional.of("is not there"), 0, 0, Optional.empty())));
        LocalFacts facts = LocalFacts.of(health, NOW);
        assertThat(facts.processes()).containsExactly(new LocalFacts.Running("7", "25%", "17 MB", "12", "–"));
        assertThat(facts.log()).contains(new LocalFacts.Log("/var/log/opensm.log", "is not there", "0", "0", "–"));
    }
}
