package io.espalier.collect;

import static io.espalier.collect.SameFabric.assertSame;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.Fault;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SimulatedWire;
import io.espalier.transport.TransportLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SweepTest {
    private static final long SA_KEY = 0x1234;
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);
    private static final InstantSource CLOCK = InstantSource.fixed(Instant.EPOCH);

    private static Fabric small() {
        return RichFabric.of(ExampleFabrics.fatTree2(4, 2, 3), 7, 40);
    }

    private static SweepReport report(SimulatedWire wire, long smKey) throws Exception {
        try (MadTransport transport = new MadTransport(wire, QUICK)) {
            return new Sweep(transport, new ManagementKeys(smKey, 0), CLOCK).run();
        }
    }

    private static Fabric sweep(SimulatedWire wire) throws Exception {
        return report(wire, SA_KEY).fabric();
    }

    @Test
    void readsBackATwoLevelTree() throws Exception {
        Fabric fabric = RichFabric.of(ExampleFabrics.fatTree2(36, 18, 18), 1, 200);
        assertSame(sweep(new SimulatedWire(fabric, SA_KEY)), fabric);
    }

    @Test
    void readsBackAThreeLevelTree() throws Exception {
        Fabric fabric = RichFabric.of(ExampleFabrics.fatTree3(4, 4, 4, 6, 3), 2, 70);
        assertSame(sweep(new SimulatedWire(fabric, SA_KEY)), fabric);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void readsBackARandomMesh(long seed) throws Exception {
        Fabric fabric = RichFabric.of(ExampleFabrics.randomMesh(seed, 1 + (int) seed), seed, 5 * (int) seed);
        assertSame(sweep(new SimulatedWire(fabric, SA_KEY)), fabric);
    }

    @Test
    void countsWhatItCosts() throws Exception {
        SweepReport report = report(new SimulatedWire(small(), SA_KEY), SA_KEY);
        assertThat(report.cost().madsSent()).isGreaterThan(small().nodes().size() * 4L);
        assertThat(report.cost().timeouts()).isZero();
        assertThat(report.cost().smallestWindow()).isEqualTo(64);
    }

    @Test
    void wideErrorCountersTakeThePlaceOfNarrowOnes() throws Exception {
        Fabric fabric = small();
        Fabric swept = sweep(new SimulatedWire(fabric, SA_KEY).withWideErrors());
        PortId port = fabric.counters().firstKey();
        assertThat(swept.counters())
                .hasEntrySatisfying(
                        port, c -> assertThat(c.isStuck(Counter.LINK_DOWNED)).isFalse());
        assertThat(fabric.counters())
                .hasEntrySatisfying(
                        port, c -> assertThat(c.isStuck(Counter.LINK_DOWNED)).isTrue());
    }

    @Test
    void withoutAKeyGroupsHaveNoMembersAndItSaysSo() throws Exception {
        Fabric fabric = small();
        Fabric swept = report(new SimulatedWire(fabric, SA_KEY), 0).fabric();
        assertThat(swept.membersKnown()).isFalse();
        assertThat(swept.groups())
                .hasSameSizeAs(fabric.groups())
                .allMatch(group -> group.members().isEmpty());
        assertThat(swept.problems()).extracting(SweepProblem::reason).containsExactly(Reason.MEMBERS_HIDDEN);
    }

    @Test
    void aWrongKeyMeetsSilenceAndItSaysSo() throws Exception {
        Fabric fabric = small();
        Fabric swept = report(new SimulatedWire(fabric, SA_KEY), 99).fabric();
        assertThat(swept.membersKnown()).isFalse();
        assertThat(swept.groups()).hasSameSizeAs(fabric.groups());
        assertThat(swept.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.SM_KEY_REFUSED);
            assertThat(problem.detail()).contains("SM_Key is wrong").doesNotContain("99");
        });
    }

    @Test
    void withoutAMasterItReadsTheRestAndSaysSo() throws Exception {
        Fabric fabric = small();
        Fabric.Builder builder = new Fabric.Builder(fabric.sweptAt());
        fabric.nodes().values().forEach(builder::node);
        fabric.links().forEach(builder::link);
        fabric.tables().forEach(builder::table);
        fabric.counters().forEach(builder::counters);
        Fabric swept = sweep(new SimulatedWire(builder.build(), SA_KEY));
        assertThat(swept.problems()).extracting(SweepProblem::reason).contains(Reason.NO_MASTER_SM);
        assertThat(swept.membersKnown()).isFalse();
        assertThat(swept.links()).isEqualTo(fabric.links());
        assertThat(swept.tables()).isEqualTo(fabric.tables());
    }

    @Test
    void aSilentNodeIsADeadEndAndNothingMore() throws Exception {
        Fabric fabric = small();
        Guid dead = fabric.switches().getLast().guid();
        Fabric swept = sweep(
                new SimulatedWire(fabric, SA_KEY).with(new Fault(dead, -1, MadAttribute.NODE_INFO, Fault.Kind.DROP)));
        assertThat(swept.nodes()).hasSize(fabric.nodes().size() - 1).doesNotContainKey(dead);
        // And the SM, which still knows the node, has a table for it.
        assertThat(swept.problems()).hasSize(5).last().satisfies(problem -> {
            assertThat(problem.attribute()).isEqualTo("MulticastForwardingTableRecord");
            assertThat(problem.reason()).isEqualTo(Reason.CHANGED_MEANWHILE);
        });
        assertThat(swept.problems().subList(0, 4)).allSatisfy(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.TIMEOUT);
            assertThat(problem.attribute()).isEqualTo("NodeInfo");
            assertThat(fabric.findPeer(problem.at()).map(PortId::node)).contains(dead);
            assertThat(problem.detail()).contains("route 0,");
        });
    }

    @Test
    void silenceThatNobodyReportsEndsToo() throws Exception {
        Fabric fabric = small();
        Guid leaf = fabric.switches().getFirst().guid();
        Fabric swept = sweep(new SimulatedWire(fabric, SA_KEY)
                .with(new Fault(leaf, -1, MadAttribute.NODE_DESCRIPTION, Fault.Kind.SILENCE)));
        assertThat(swept.node(leaf).description()).isEmpty();
        assertThat(swept.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.at()).isEqualTo(new PortId(leaf, 0));
            assertThat(problem.reason()).isEqualTo(Reason.TIMEOUT);
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"BAD_STATUS", "GARBAGE", "SHORT"})
    void aBadPortInfoLeavesAPortOfWhichNothingIsKnown(String kind) throws Exception {
        Fabric fabric = small();
        Guid spine = fabric.switches().getLast().guid();
        Fabric swept = sweep(new SimulatedWire(fabric, SA_KEY)
                .with(new Fault(spine, 2, MadAttribute.PORT_INFO, Fault.Kind.valueOf(kind))));
        assertThat(swept.links()).isEqualTo(fabric.links());
        assertThat(swept.node(spine).ports()).hasSameSizeAs(fabric.node(spine).ports());
        if (!kind.equals("GARBAGE")) {
            assertThat(swept.problems()).singleElement().satisfies(problem -> {
                assertThat(problem.at()).isEqualTo(new PortId(spine, 2));
                assertThat(problem.attribute()).isEqualTo("PortInfo");
            });
        }
    }

    @Test
    void aNodeInfoOfOnesIsMalformed() throws Exception {
        Fabric fabric = small();
        Guid host = fabric.findPeer(new PortId(fabric.switches().getFirst().guid(), 2))
                .orElseThrow()
                .node();
        Fabric swept = sweep(new SimulatedWire(fabric, SA_KEY)
                .with(new Fault(host, -1, MadAttribute.NODE_INFO, Fault.Kind.GARBAGE)));
        assertThat(swept.nodes()).doesNotContainKey(host);
        assertThat(swept.problems()).extracting(SweepProblem::reason).contains(Reason.MALFORMED);
    }

    @Test
    void aBusyNodeIsAskedAgain() throws Exception {
        Fabric fabric = small();
        Guid spine = fabric.switches().getLast().guid();
        SimulatedWire wire = new SimulatedWire(fabric, SA_KEY)
                .with(new Fault(spine, -1, MadAttribute.SWITCH_INFO, Fault.Kind.BUSY_ONCE));
        TransportLimits patient = new TransportLimits(64, 4, 10, 20, 1, 0);
        try (MadTransport transport = new MadTransport(wire, patient)) {
            assertSame(
                    new Sweep(transport, new ManagementKeys(SA_KEY, 0), CLOCK)
                            .run()
                            .fabric(),
                    fabric);
        }
    }

    @Test
    void aSwitchWithoutCountersKeepsItsTable() throws Exception {
        Fabric fabric = small();
        Guid spine = fabric.switches().getLast().guid();
        Fabric swept = sweep(new SimulatedWire(fabric, SA_KEY)
                .with(new Fault(spine, -1, MadAttribute.PERFORMANCE_CLASS_PORT_INFO, Fault.Kind.DROP)));
        assertThat(swept.tables()).isEqualTo(fabric.tables());
        assertThat(swept.counters().keySet()).noneMatch(port -> port.node().equals(spine));
        assertThat(swept.problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.attribute()).isEqualTo("PerfMgt ClassPortInfo"));
    }

    @Test
    void staleRowsAboveTheHighestGroupAreFound() throws Exception {
        Fabric fabric = RichFabric.of(ExampleFabrics.fatTree2(4, 2, 3), 7, 32);
        Switch leaf = fabric.switches().getFirst();
        TreeMap<Mlid, PortSet> rows = new TreeMap<>(fabric.table(leaf.guid()).rows());
        rows.put(new Mlid(0xC000 + 40), PortSet.of(1, 4));
        rows.put(new Mlid(0xC01F), PortSet.of(1));
        Fabric stale =
                fabric.toBuilder().table(leaf.guid(), new MulticastTable(rows)).build();
        assertSame(sweep(new SimulatedWire(stale, SA_KEY)), stale);
    }

    @Test
    void aSwitchWithoutMulticastIsNotAsked() throws Exception {
        Fabric fabric = small();
        Switch spine = fabric.switches().getLast();
        Switch dumb = new Switch(spine.identity(), spine.ports(), new SwitchCapabilities(1024, 0, 0, false));
        Fabric with = fabric.toBuilder()
                .node(dumb)
                .table(dumb.guid(), MulticastTable.EMPTY)
                .build();
        Fabric swept = sweep(new SimulatedWire(with, SA_KEY)
                .with(new Fault(dumb.guid(), -1, MadAttribute.MULTICAST_FORWARDING_TABLE, Fault.Kind.GARBAGE)));
        assertSame(swept, with);
    }

    @Test
    void tablesAreReadAgainWhenMembersChangedMeanwhile() throws Exception {
        Fabric before = small();
        MulticastGroup shrunk = before.groups().getFirst().withMembers(List.of());
        Fabric.Builder builder = before.toBuilder().clearGroups().group(shrunk);
        before.groups().stream().skip(1).forEach(builder::group);
        Guid spine = before.switches().getLast().guid();
        Fabric after = builder.table(spine, MulticastTable.EMPTY).build();
        SimulatedWire wire = new SimulatedWire(before, SA_KEY);
        ArrayDeque<Fabric> queries = new ArrayDeque<>(List.of(before, before, before, after, after, after, after));
        wire.onMemberQuery(() -> Optional.ofNullable(queries.poll()).ifPresent(wire::fabric));
        assertSame(sweep(wire), after);
    }

    @Test
    void aLocalNodeThatDoesNotAnswerIsUnavailable() {
        Fabric fabric = small();
        Guid local = fabric.nodes().firstKey();
        SimulatedWire wire =
                new SimulatedWire(fabric, SA_KEY).with(new Fault(local, -1, MadAttribute.NODE_INFO, Fault.Kind.DROP));
        assertThatThrownBy(() -> sweep(wire))
                .isInstanceOf(SourceUnavailableException.class)
                .hasMessageContaining("sim0 port 1");
    }
}
