package io.espalier.engine;

import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.rules.port.GrowingErrors;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** D02: only the growth of an error counter matters. */
class D02_GrowingErrorsTest {
    private static final PortId PORT = new PortId(LEAF_A, 1);
    private static final Instant EARLY = Instant.parse("2026-03-01T03:12:00Z");
    private static final Instant LATE = Instant.parse("2026-03-01T03:12:30Z");

    private static Fabric reading(PortId port, PortCounters counters) {
        return TwoLeaves.fabric().toBuilder().counters(port, counters).build();
    }

    private static List<Finding> growth(Counter counter, long before, long after) {
        return GrowingErrors.between(
                reading(
                        PORT,
                        new PortCounters.Builder(EARLY).set(counter, before).build()),
                reading(PORT, new PortCounters.Builder(LATE).set(counter, after).build()));
    }

    @Test
    void growthIsFoundWithItsPortAndTime() {
        assertThat(growth(Counter.RCV_ERRORS, 4, 1304)).singleElement().satisfies(finding -> {
            assertThat(finding.what()).isEqualTo("leaf-01 port 1 counted 1,300 PortRcvErrors in 30 s");
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.count()).isEqualTo(1300);
            assertThat(finding.subjects().ports()).containsExactly(PORT);
        });
    }

    @Test
    void aHighCounterThatStandsStillIsNoFinding() {
        assertThat(growth(Counter.RCV_ERRORS, 65_000, 65_000)).isEmpty();
    }

    @Test
    void aCounterThatWasClearedGrewByWhatItShows() {
        assertThat(growth(Counter.LINK_DOWNED, 200, 3))
                .singleElement()
                .satisfies(finding -> assertThat(finding.count()).isEqualTo(3));
        assertThat(growth(Counter.LINK_DOWNED, 200, 0)).isEmpty();
    }

    @Test
    void countersThatGrowOnHealthyFabricsAreLeftOut() {
        assertThat(growth(Counter.RCV_SWITCH_RELAY_ERRORS, 1, 9)).isEmpty();
        assertThat(growth(Counter.VL15_DROPPED, 1, 9)).isEmpty();
        assertThat(growth(Counter.XMIT_WAIT, 1, 9)).isEmpty();
    }

    @Test
    void aPortOrACounterReadOnlyOnceSaysNothing() {
        Fabric other = reading(
                new PortId(LEAF_B, 1),
                new PortCounters.Builder(EARLY).set(Counter.RCV_ERRORS, 1).build());
        Fabric without = reading(
                PORT, new PortCounters.Builder(EARLY).set(Counter.XMIT_WAIT, 1).build());
        Fabric now = reading(
                PORT, new PortCounters.Builder(LATE).set(Counter.RCV_ERRORS, 9).build());

        assertThat(GrowingErrors.between(other, now)).isEmpty();
        assertThat(GrowingErrors.between(without, now)).isEmpty();
    }

    @Test
    void aCounterAtItsEndCountedAtLeastSoMuch() {
        Fabric before = reading(
                PORT,
                new PortCounters.Builder(EARLY)
                        .set(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 3, 15)
                        .build());
        Fabric now = reading(
                PORT,
                new PortCounters.Builder(LATE)
                        .set(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 15, 15)
                        .build());

        assertThat(GrowingErrors.between(before, now))
                .extracting(Finding::what)
                .containsExactly("leaf-01 port 1 counted at least 12 ExcessiveBufferOverrunErrors in 30 s");
    }
}
