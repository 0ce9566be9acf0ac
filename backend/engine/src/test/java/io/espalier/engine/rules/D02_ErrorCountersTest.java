package io.espalier.engine.rules;

import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static io.espalier.engine.TwoLeaves.LEAF_B;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.TwoLeaves;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PhysicalState;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** D02: only the growth of an error counter matters, each with a rule of its own. */
class D02_ErrorCountersTest {
    private static final PortId PORT = new PortId(LEAF_A, 1);

    private static TwoReadings healthy() {
        return new TwoReadings(TwoLeaves.fabric());
    }

    private static List<Finding> growth(Counter counter, long by) {
        return healthy().grew(PORT, counter, by).findings();
    }

    @Test
    void growthIsFoundWithItsPortAndTime() {
        assertThat(growth(Counter.RCV_ERRORS, 1300)).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("rcv-errors");
            assertThat(finding.what()).isEqualTo("leaf-01 port 1 counted 1,300 PortRcvErrors in 30 s");
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.subjects().ports()).containsExactly(PORT);
        });
    }

    @Test
    void aFewDamagedPacketsAreAWarningAndMostOfThemAreNamed() {
        assertThat(healthy()
                        .grew(PORT, Counter.RCV_ERRORS, 2)
                        .grew(PORT, Counter.LOCAL_PHYSICAL_ERRORS, 2)
                        .findings())
                .singleElement()
                .satisfies(finding -> {
                    assertThat(finding.severity()).isEqualTo(Severity.WARNING);
                    assertThat(finding.what()).endsWith("in 30 s, of them 2 PortLocalPhysicalErrors");
                });
    }

    @Test
    void aFewInAShortReadingAreNoRate() {
        assertThat(growth(Counter.RCV_ERRORS, 5)).extracting(Finding::severity).containsExactly(Severity.WARNING);
        assertThat(growth(Counter.RCV_ERRORS, 6)).extracting(Finding::severity).containsExactly(Severity.ERROR);
    }

    @Test
    void everyErrorHasAKindOfItsOwn() {
        assertThat(growth(Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 1))
                .extracting(Finding::kind, Finding::severity)
                .containsExactly(org.assertj.core.groups.Tuple.tuple("buffer-overruns", Severity.ERROR));
        assertThat(growth(Counter.XMIT_DISCARDS, 10)).extracting(Finding::kind).containsExactly("discards");
        assertThat(growth(Counter.SYMBOL_ERRORS, 400)).extracting(Finding::kind).containsExactly("symbol-errors");
        assertThat(growth(Counter.LINK_ERROR_RECOVERY, 1))
                .extracting(Finding::kind)
                .containsExactly("link-integrity");
        assertThat(growth(Counter.RCV_CONSTRAINT_ERRORS, 1))
                .extracting(Finding::kind)
                .containsExactly("constraint-errors");
        assertThat(growth(Counter.LINK_DOWNED, 1)).extracting(Finding::kind).containsExactly("link-flaps");
    }

    @Test
    void aHighCounterThatStandsStillIsNoFinding() {
        for (Counter counter : Counter.values()) {
            assertThat(growth(counter, 0)).as(counter.field()).isEmpty();
        }
    }

    @Test
    void whatHealthyLinksCountIsNoFinding() {
        assertThat(growth(Counter.RCV_SWITCH_RELAY_ERRORS, 1_000)).isEmpty();
        assertThat(growth(Counter.VL15_DROPPED, 1_000)).isEmpty();
        assertThat(growth(Counter.RCV_REMOTE_PHYSICAL_ERRORS, 1_000)).isEmpty();
        assertThat(growth(Counter.SYMBOL_ERRORS, 5)).isEmpty();
        assertThat(growth(Counter.XMIT_DISCARDS, 2)).isEmpty();
    }

    @Test
    void aCounterThatWasClearedGrewByWhatItShows() {
        assertThat(healthy().read(PORT, Counter.RCV_ERRORS, 200, 3).findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.what()).contains("counted 3 PortRcvErrors"));
        assertThat(healthy().read(PORT, Counter.RCV_ERRORS, 200, 0).findings()).isEmpty();
    }

    @Test
    void aPortOrACounterReadOnlyOnceSaysNothing() {
        Fabric before = healthy().grew(PORT, Counter.XMIT_PKTS, 0).former();
        Fabric now = healthy().read(PORT, Counter.RCV_ERRORS, 0, 9).newest();

        assertThat(io.espalier.engine.heat.Moves.between(before, now).all())
                .singleElement()
                .satisfies(move -> assertThat(move.atLeast(Counter.RCV_ERRORS)).isZero());
        assertThat(io.espalier.engine.heat.Moves.between(TwoLeaves.fabric(), now)
                        .all())
                .isEmpty();
    }

    @Test
    void aCounterAtItsEndCountedAtLeastSoMuch() {
        assertThat(healthy()
                        .full(PORT, Counter.EXCESSIVE_BUFFER_OVERRUN_ERRORS, 3, 15)
                        .findings())
                .extracting(Finding::what)
                .contains("leaf-01 port 1 counted at least 12 ExcessiveBufferOverrunErrors in 30 s");
    }

    @Test
    void aHostThatIsStartedAnewIsOneWarning() {
        TwoReadings rebooted = healthy()
                .grew(PORT, Counter.LINK_DOWNED, 1)
                .grew(PORT, Counter.SYMBOL_ERRORS, 9_000)
                .grew(PORT, Counter.RCV_ERRORS, 20)
                .grew(PORT, Counter.XMIT_DISCARDS, 300)
                .grew(new PortId(HOST_1, 1), Counter.LINK_DOWNED, 1);

        assertThat(rebooted.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.what()).contains("lost its link to", "once in 30 s");
        });
    }

    @Test
    void aLinkThatGoesDownAgainAndAgainIsAnError() {
        assertThat(growth(Counter.LINK_DOWNED, 4)).singleElement().satisfies(finding -> {
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
            assertThat(finding.what()).isEqualTo("leaf-01 port 1 lost its link to host-1 HCA-1 port 1 4 times in 30 s");
        });
    }

    @Test
    void aPortThatIsDownIsLeftAlone() {
        Switch leaf = (Switch) TwoLeaves.fabric().node(LEAF_B);
        List<Port> ports = leaf.ports().stream()
                .map(port -> port.number() == 5 ? port.withState(PortState.DOWN, PhysicalState.POLLING) : port)
                .collect(Collectors.toList());
        Fabric fabric = TwoLeaves.fabric().toBuilder()
                .node(new Switch(leaf.identity(), ports, leaf.capabilities()))
                .build();

        assertThat(new TwoReadings(fabric)
                        .grew(new PortId(LEAF_B, 5), Counter.XMIT_DISCARDS, 900)
                        .grew(new PortId(LEAF_B, 5), Counter.SYMBOL_ERRORS, 900)
                        .findings())
                .isEmpty();
    }

    @Test
    void manyPortsAlikeAreOneFindingANodeOrOneInAll() {
        Fabric fabric = ExampleFabrics.fatTree2(12, 4, 12);
        TwoReadings one = new TwoReadings(fabric);
        fabric.switches().stream().limit(2).forEach(leaf -> {
            for (int port = 1; port <= 9; port++) {
                one.grew(new PortId(leaf.guid(), port), Counter.RCV_ERRORS, port);
            }
        });
        TwoReadings all = new TwoReadings(fabric);
        fabric.switches().forEach(leaf -> all.grew(new PortId(leaf.guid(), 1), Counter.RCV_ERRORS, 7));

        assertThat(one.findings()).hasSize(2).allSatisfy(finding -> {
            assertThat(finding.count()).isEqualTo(9);
            assertThat(finding.what()).startsWith("9 ports of leaf-0").contains(" port 9 counted 9 PortRcvErrors");
            assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        });
        assertThat(all.findings()).singleElement().satisfies(finding -> {
            assertThat(finding.what())
                    .isEqualTo("16 ports of 16 nodes count PortRcvErrors, worst: leaf-01 port 1 counted 7 PortRcvErrors"
                            + " in 30 s");
            assertThat(finding.subjects().ports()).hasSize(16);
        });
    }
}
