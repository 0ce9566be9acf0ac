package io.espalier.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.Fault;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SimulatedAgent;
import io.espalier.transport.SimulatedWire;
import io.espalier.transport.TransportException;
import io.espalier.transport.TransportLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalLong;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What each reader does where a node has less than others, answers otherwise or not at all. */
class ReadersTest {
    private static final long SA_KEY = 0x1234;
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);

    private final Fabric fabric = RichFabric.of(ExampleFabrics.fatTree2(4, 2, 3), 7, 40);
    private final Guid spine = fabric.switches().getLast().guid();
    private final Node host = fabric.node(fabric.nodes().firstKey());
    private final PortId hostPort = host.ports().getFirst().id();
    private SweepReport report = sweepOf(fabric);

    private static SweepReport sweepOf(Fabric fabric) {
        return sweep(new SimulatedWire(fabric, SA_KEY));
    }

    private static SweepReport sweep(SimulatedWire wire) {
        try (MadTransport transport = new MadTransport(wire, QUICK)) {
            return new Sweep(transport, new ManagementKeys(SA_KEY, 0), CLOCK).run();
        } catch (TransportException | SourceUnavailableException e) {
            throw new AssertionError(e);
        }
    }

    private Fabric sweptWith(Fault fault) {
        report = sweep(new SimulatedWire(fabric, SA_KEY).with(fault));
        return report.fabric();
    }

    private Fabric sweptWith(SimulatedAgent agent) {
        report = sweep(new SimulatedWire(fabric, SA_KEY).with(agent));
        return report.fabric();
    }

    @Test
    void aSwitchWithoutGuidsAndLanesIsNoProblem() {
        for (MadAttribute attribute : List.of(
                MadAttribute.GUID_INFO, MadAttribute.SL_TO_VL_MAPPING_TABLE, MadAttribute.VL_ARBITRATION_TABLE)) {
            Fabric swept = sweptWith(new Fault(spine, -1, attribute, Fault.Kind.BAD_STATUS));
            assertThat(swept.problems()).isEmpty();
            assertThat(swept.portTables().keySet())
                    .isEqualTo(fabric.portTables().keySet());
            assertThat(swept.portTables().headMap(new PortId(spine, 0)))
                    .isEqualTo(fabric.portTables().headMap(new PortId(spine, 0)));
        }
    }

    @Test
    void silenceAboutAnAttributeIsOneProblemAndNotOneForEachPort() {
        Fabric swept = sweptWith(new Fault(spine, -1, MadAttribute.P_KEY_TABLE, Fault.Kind.DROP));
        assertThat(swept.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(problem.attribute()).isEqualTo("P_KeyTable");
            assertThat(problem.at().node()).isEqualTo(spine);
        });
        assertThat(swept.portTables().tailMap(new PortId(spine, 0)).values())
                .allMatch(tables -> tables.pKeys().isEmpty());
    }

    @Test
    void garbageIsMalformedOrWhatItSays() {
        Fabric swept = sweptWith(new Fault(spine, -1, MadAttribute.VL_ARBITRATION_TABLE, Fault.Kind.SHORT));
        assertThat(swept.problems()).isNotEmpty().allSatisfy(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.MALFORMED);
            assertThat(problem.attribute()).isEqualTo("VLArbitrationTable");
        });
    }

    @Test
    void anSaThatKeepsItsTablesToItselfIsAProblemAndTheRestStands() {
        Fabric hidden =
                sweep(new SimulatedWire(fabric, SA_KEY).withoutManagerTables()).fabric();
        assertThat(hidden.managerTables()).isEmpty();
        assertThat(hidden.tables()).isEqualTo(fabric.tables());
        assertThat(hidden.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.BAD_STATUS);
            assertThat(problem.attribute()).isEqualTo("MulticastForwardingTableRecord");
        });
    }

    @Test
    void aSwitchThatTheSaLeavesOutHasNoTableAndNotAnEmptyOne() {
        Fabric.Builder some = new Fabric.Builder(fabric.sweptAt());
        fabric.nodes().values().forEach(some::node);
        fabric.links().forEach(some::link);
        fabric.subnetManagers().forEach(some::subnetManager);
        fabric.groups().forEach(some::group);
        fabric.counters().forEach(some::counters);
        TreeMap<Guid, MulticastTable> tables = new TreeMap<>(fabric.managerTables());
        tables.remove(spine);
        Guid unused = tables.firstKey();
        tables.put(unused, MulticastTable.EMPTY);
        tables.forEach(some::managerTable);
        assertThat(sweepOf(some.build()).fabric().managerTables())
                .isEqualTo(tables)
                .containsEntry(unused, MulticastTable.EMPTY)
                .doesNotContainKey(spine);
    }

    @ParameterizedTest
    @EnumSource(
            value = LinkSpeed.class,
            names = {"QDR", "FDR10", "FDR"})
    void whatLooksLikeQdrIsAskedWhetherItIsFdr10(LinkSpeed speed) {
        Fabric other = fabric.toBuilder()
                .node(RichFabric.withSpeed(host, speed))
                .node(RichFabric.withSpeed(fabric.node(spine), speed))
                .build();
        Fabric swept = sweepOf(other).fabric();
        assertThat(swept.nodes()).isEqualTo(other.nodes());
    }

    @Test
    void aNodeThatDoesNotKnowTheVendorsAttributeStaysQdr() {
        Fabric other = fabric.toBuilder()
                .node(RichFabric.withSpeed(fabric.node(spine), LinkSpeed.FDR10))
                .build();
        Fabric swept = sweep(new SimulatedWire(other, SA_KEY)
                        .with(new Fault(spine, -1, MadAttribute.EXTENDED_PORT_INFO, Fault.Kind.BAD_STATUS)))
                .fabric();
        assertThat(swept.problems()).isEmpty();
        assertThat(swept.node(spine)).isEqualTo(RichFabric.withSpeed(fabric.node(spine), LinkSpeed.QDR));
    }

    @Test
    void aHealthyPortIsNotAskedForDetails() {
        Fabric.Builder healthy = fabric.toBuilder();
        fabric.counters()
                .forEach((port, counters) -> healthy.counters(
                        port,
                        new PortCounters.Builder(Instant.EPOCH)
                                .set(Counter.RCV_ERRORS, 0, 0xFFFF)
                                .set(Counter.MULTICAST_RCV_PKTS, 1)
                                .build()));
        long without = sweepOf(healthy.build()).cost().madsSent();
        // Three more for each port with errors of both kinds.
        assertThat(report.cost().madsSent() - without)
                .isEqualTo(3L * fabric.counters().size());
    }

    @Test
    void anAgentWithoutDetailsIsAskedOnceAndIsNoProblem() {
        long all = report.cost().madsSent();
        Fabric swept = sweptWith(new Fault(spine, -1, MadAttribute.PORT_RCV_ERROR_DETAILS, Fault.Kind.BAD_STATUS));
        assertThat(swept.problems()).isEmpty();
        assertThat(all - report.cost().madsSent())
                .isEqualTo(fabric.counters().tailMap(new PortId(spine, 0)).size() - 1);
        assertThat(swept.counters().tailMap(new PortId(spine, 0)).values())
                .allMatch(counters -> !counters.has(Counter.LOOPING_ERRORS) && counters.has(Counter.INACTIVE_DISCARDS));
    }

    @Test
    void anAgentThatSendsItsAskersElsewhereIsFollowed() {
        PortId other = fabric.nodes().values().stream()
                .filter(node -> node.identity().portCount() == 1 && !node.equals(host))
                .findFirst()
                .orElseThrow()
                .ports()
                .getFirst()
                .id();
        Fabric swept = sweptWith(SimulatedAgent.redirecting(
                host.guid(), fabric.findPort(other).orElseThrow().lid(), 1));
        assertThat(swept.problems()).isEmpty();
        assertThat(swept.counters().get(hostPort)).isEqualTo(fabric.counters().get(other));
    }

    @Test
    void anAgentOnAQueuePairOfItsOwnIsReportedAndNotGuessed() {
        Fabric swept = sweptWith(
                SimulatedAgent.redirecting(host.guid(), host.ports().getFirst().lid(), 77));
        assertThat(swept.counters())
                .doesNotContainKey(hostPort)
                .hasSize(fabric.counters().size() - 1);
        assertThat(swept.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.at()).isEqualTo(hostPort);
            assertThat(problem.detail()).contains("queue pair 77");
        });
    }

    @Test
    void aNodeWithoutPerformanceAgentSaysSo() {
        Fabric swept = sweptWith(SimulatedAgent.missing(host.guid()));
        assertThat(swept.problems())
                .singleElement()
                .extracting(SweepProblem::reason)
                .isEqualTo(Reason.NO_PERFORMANCE_AGENT);
        assertThat(swept.counters()).doesNotContainKey(hostPort);
    }

    @Test
    void theSumOfAHostWithOnePortIsThePorts() {
        Fabric swept = sweptWith(SimulatedAgent.sumOnly(host.guid()));
        assertThat(swept.problems()).isEmpty();
        assertThat(counter(swept)).isEqualTo(counter(fabric)).isNotEqualTo(OptionalLong.empty());
    }

    private OptionalLong counter(Fabric of) {
        return Objects.requireNonNull(of.counters().get(hostPort)).value(Counter.XMIT_DATA);
    }

    @Test
    void theSumOfASwitchIsNoPorts() {
        Fabric swept = sweptWith(SimulatedAgent.sumOnly(spine));
        int ports = fabric.counters().tailMap(new PortId(spine, 0)).size();
        assertThat(swept.counters().tailMap(new PortId(spine, 0)).values())
                .allMatch(counters -> counters.value(Counter.SYMBOL_ERRORS).isEmpty());
        assertThat(swept.problems())
                .filteredOn(problem -> problem.attribute().equals("PortCounters"))
                .hasSize(ports)
                .allSatisfy(problem -> assertThat(problem.detail()).contains("the sum of all its ports"));
    }

    @Test
    void portsOfOneLaneAreNotAskedForLanes() {
        assertThat(report.fabric().portTables()).isEqualTo(fabric.portTables());
        assertThat(fabric.portTables().entrySet().stream()
                        .filter(entry -> fabric.findPort(entry.getKey())
                                        .orElseThrow()
                                        .lanes()
                                        .cap()
                                == 1)
                        .map(entry -> entry.getValue().slToVl()))
                .isNotEmpty()
                .allMatch(Map::isEmpty);
        assertThat(fabric.portTables().values().stream().map(PortTables::slToVl))
                .anyMatch(table -> !table.isEmpty());
    }
}
