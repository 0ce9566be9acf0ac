package io.espalier.engine.rules;

import static io.espalier.engine.TwoLeaves.LEAF_A;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkWidth;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.SlToVl;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** D03: links that wait, counters that lie, links that are slow, lanes that are shared. */
class D03_LinkRulesTest {
    private static final PortId PORT = new PortId(LEAF_A, 3);
    /** Words that a 4x HDR link carries in 30 s. */
    private static final long FULL = 25_000_000_000L * 30 / 4;

    private static TwoReadings healthy() {
        return new TwoReadings(TwoLeaves.fabric());
    }

    private static TwoReadings traffic(double load, double multicastShare) {
        long packets = (long) (FULL * load) / 256;
        return healthy()
                .grew(PORT, Counter.XMIT_DATA, (long) (FULL * load))
                .grew(PORT, Counter.XMIT_PKTS, packets)
                .grew(PORT, Counter.MULTICAST_XMIT_PKTS, (long) (packets * multicastShare));
    }

    @Test
    void aPortThatWaitsMoreThanItSendsIsFound() {
        List<Finding> findings =
                traffic(0.2, 0).grew(PORT, Counter.XMIT_WAIT, FULL / 2).findings();

        assertThat(findings).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("xmit-wait");
            assertThat(finding.what()).isEqualTo("leaf-01 port 3 waited 2.5 ticks for every word it sent in 30 s");
        });
    }

    @Test
    void aPortThatWaitsLessThanItSendsOrHardlyEverIsNot() {
        assertThat(traffic(0.8, 0).grew(PORT, Counter.XMIT_WAIT, FULL / 2).findings())
                .isEmpty();
        assertThat(traffic(0.0001, 0).grew(PORT, Counter.XMIT_WAIT, FULL / 100).findings())
                .isEmpty();
    }

    @Test
    void aLinkFullOfMulticastIsFoundAndAnIdleOneIsNot() {
        assertThat(traffic(0.7, 0.9).findings()).singleElement().satisfies(finding -> {
            assertThat(finding.kind()).isEqualTo("multicast-share");
            assertThat(finding.severity()).isEqualTo(Severity.WARNING);
            assertThat(finding.what())
                    .isEqualTo("leaf-01 port 3 sends 90% multicast packets on a link that is 70% full, of 0 trees");
        });
        assertThat(traffic(0.7, 0.2).findings()).isEmpty();
        assertThat(traffic(0.1, 1).findings()).isEmpty();
    }

    @Test
    void aCounterAtItsEndIsOneFindingForAllPorts() {
        TwoReadings full = healthy();
        for (int port = 1; port <= 4; port++) {
            full.full(new PortId(LEAF_A, port), Counter.XMIT_DATA, 0xFFFF_FFFFL, 0xFFFF_FFFFL);
            full.full(new PortId(LEAF_A, port), Counter.SYMBOL_ERRORS, 65535, 65535);
        }

        assertThat(full.findings())
                .extracting(Finding::kind, Finding::severity, Finding::count)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple("counter-stuck", Severity.WARNING, 4),
                        org.assertj.core.groups.Tuple.tuple("counter-stuck", Severity.INFO, 4));
    }

    @Test
    void countersThatSayWhatCannotBeAreFound() {
        assertThat(healthy().grew(PORT, Counter.RCV_DATA, 3 * FULL).findings())
                .extracting(Finding::what)
                .containsExactly("leaf-01 port 3 tells 600 Gb/s by PortRcvData on a link of 200");
        assertThat(healthy()
                        .grew(PORT, Counter.XMIT_DATA, FULL / 2)
                        .grew(PORT, Counter.XMIT_PKTS, 0)
                        .findings())
                .extracting(Finding::what)
                .containsExactly("leaf-01 port 3 counted 93,750,000,000 words by PortXmitData and no packet");
        assertThat(healthy()
                        .read(PORT, Counter.XMIT_DATA, 900, 100)
                        .read(PORT, Counter.RCV_DATA, 900, 1000)
                        .findings())
                .extracting(Finding::what)
                .containsExactly("leaf-01 port 3 went down by PortXmitData alone");
    }

    @Test
    void countersThatSomebodyClearedAreNotImpossible() {
        assertThat(healthy()
                        .read(PORT, Counter.XMIT_DATA, 900, 10)
                        .read(PORT, Counter.RCV_DATA, 900, 20)
                        .read(PORT, Counter.XMIT_PKTS, 9, 1)
                        .read(PORT, Counter.RCV_PKTS, 9, 1)
                        .findings())
                .isEmpty();
        assertThat(traffic(1.04, 0).findings()).isEmpty();
    }

    /** The fabric with a link that runs at other lanes, at both ends. */
    private static Fabric withWidth(Fabric fabric, PortId end, LinkWidth width) {
        Fabric.Builder builder = fabric.toBuilder();
        for (PortId id : List.of(end, fabric.findPeer(end).orElseThrow())) {
            if (fabric.node(id.node()) instanceof Switch node) {
                List<Port> ports = new ArrayList<>(node.ports());
                ports.replaceAll(port -> port.id().equals(id) ? withWidth(port, width) : port);
                builder.node(new Switch(node.identity(), ports, node.capabilities()));
            }
        }
        return builder.build();
    }

    private static Port withWidth(Port port, LinkWidth width) {
        return new Port(
                port.id(),
                port.guid(),
                port.lid(),
                port.lmc(),
                port.state(),
                port.physicalState(),
                width,
                port.speed(),
                port.mtuCap(),
                port.neighborMtu(),
                port.capabilityMask());
    }

    @Test
    void aTrunkThatLostLanesIsFoundAndASlowHostIsNot() {
        Fabric fabric = Trees.programmed(ExampleFabrics.fatTree2(6, 6, 4));
        Guid leaf = fabric.switches().stream()
                .filter(node -> node.description().equals("leaf-02"))
                .findFirst()
                .orElseThrow()
                .guid();

        assertThat(FabricAnalysis.of(fabric).findings()).isEmpty();
        assertThat(FabricAnalysis.of(withWidth(fabric, new PortId(leaf, 6), LinkWidth.X1))
                        .findings())
                .extracting(Finding::kind, Finding::what)
                .containsExactly(
                        org.assertj.core.groups.Tuple.tuple(
                                "link-slow",
                                "leaf-02 port 6 runs at 1x HDR to spine-02 port 2, slower than nearly all links of both switches"));
        assertThat(FabricAnalysis.of(withWidth(fabric, new PortId(leaf, 1), LinkWidth.X2))
                        .findings())
                .isEmpty();
    }

    private static List<Finding> lanes(boolean wanted, int laneOfLevelZero) {
        List<Integer> lanes = new ArrayList<>(Collections.nCopies(16, 1));
        lanes.set(0, laneOfLevelZero);
        PortTables tables = new PortTables(
                List.of(), List.of(), new TreeMap<>(java.util.Map.of(1, new SlToVl(lanes))), List.of(), List.of());
        Fabric joined = Trees.programmed(Trees.joined(TwoLeaves.fabric()));
        Fabric fabric = joined.toBuilder().portTables(PORT, tables).build();
        SmSettings settings = SmSettings.DEFAULTS.with("qos_multicast_enable", wanted ? "TRUE" : "FALSE");
        Circumstances known = new Circumstances(new Site(settings, Optional.empty(), MgidPlan.EMPTY));
        return new TwoReadings(fabric)
                .findings(known).stream()
                        .filter(finding -> finding.kind().equals("multicast-lane-shared"))
                        .toList();
    }

    @Test
    void aLaneSharedWithUnicastIsFoundWhereTheSiteWantsOneForMulticast() {
        assertThat(lanes(true, 0))
                .singleElement()
                .satisfies(finding -> assertThat(finding.what())
                        .isEqualTo("Groups with SL 0 share the lane of SL 0 on 1 port: leaf-01 port 3"));
        assertThat(lanes(true, 15))
                .singleElement()
                .satisfies(finding -> assertThat(finding.severity()).isEqualTo(Severity.ERROR));
        assertThat(lanes(false, 0)).isEmpty();
    }
}
