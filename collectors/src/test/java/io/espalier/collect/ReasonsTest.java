package io.espalier.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.mad.MadAttribute;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.Fault;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SimulatedWire;
import io.espalier.transport.TransportLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Why a node does not answer is told, as far as what it does answer tells it. */
class ReasonsTest {
    private static final long SA_KEY = 0x1234;
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);

    private final Fabric fabric = RichFabric.of(ExampleFabrics.fatTree2(6, 3, 4), 7, 40);
    private final SimulatedWire wire = new SimulatedWire(fabric, SA_KEY);
    private final Survey survey = new Survey(
            new MadTransport(wire, QUICK), new ManagementKeys(SA_KEY, 0), InstantSource.fixed(Instant.EPOCH));

    private Fabric read(Set<Reading> due) throws Exception {
        return survey.read(due).fabric();
    }

    private Guid aHost() {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(Node::guid)
                .toList()
                .getLast();
    }

    @Test
    void aHostOfAnotherPartitionIsToldFromASilentOne() throws Exception {
        PortId host = new PortId(aHost(), 1);
        PortTables all = Objects.requireNonNull(fabric.portTables().get(host));
        PortTables apart = new PortTables(all.guids(), List.of(new PKey(0x8001)), all.slToVl(), all.high(), all.low());
        wire.fabric(fabric.toBuilder().portTables(host, apart).build());
        read(Set.of(Reading.EVERYTHING));
        wire.with(new Fault(host.node(), -1, MadAttribute.PERFORMANCE_CLASS_PORT_INFO, Fault.Kind.DROP));
        wire.with(new Fault(host.node(), -1, MadAttribute.PORT_COUNTERS, Fault.Kind.DROP));
        assertThat(read(Set.of(Reading.COUNTERS)).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.P_KEY_REFUSED);
            assertThat(problem.at()).isEqualTo(host);
            assertThat(problem.detail()).contains("none of its P_Keys goes with ours, 0xffff");
        });
    }

    @Test
    void aHostWithoutPerformanceAgentIsToldFromASilentOne() throws Exception {
        Guid host = aHost();
        wire.with(new Fault(host, -1, MadAttribute.PERFORMANCE_CLASS_PORT_INFO, Fault.Kind.DROP));
        Lid lid = fabric.node(host).ports().getFirst().lid();
        for (int reading = 0; reading < 2; reading++) {
            assertThat(read(Set.of(Reading.COUNTERS)).problems())
                    .singleElement()
                    .satisfies(problem -> {
                        assertThat(problem.reason()).isEqualTo(Reason.NO_PERFORMANCE_AGENT);
                        assertThat(problem.detail())
                                .contains("LID " + lid.value())
                                .contains("same LID");
                    });
        }
    }

    @Test
    void aHostThatAnswersCountersOnlyHidesBehindItsKey() throws Exception {
        read(EnumSet.of(Reading.MANAGERS, Reading.COUNTERS, Reading.MULTICAST, Reading.CHANGES));
        Guid host = aHost();
        wire.with(new Fault(host, -1, MadAttribute.NODE_INFO, Fault.Kind.DROP));
        assertThat(read(Set.of(Reading.CHANGES)).problems()).singleElement().satisfies(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.M_KEY_PROTECTED);
            assertThat(problem.detail()).contains("route 0,").contains("inferred");
        });
    }

    @Test
    void aNodeThatTellsItsNodeInfoOnlyHidesBehindItsKey() throws Exception {
        Guid leaf = fabric.switches().getLast().guid();
        for (MadAttribute attribute :
                List.of(MadAttribute.NODE_DESCRIPTION, MadAttribute.SWITCH_INFO, MadAttribute.PORT_INFO)) {
            wire.with(new Fault(leaf, -1, attribute, Fault.Kind.DROP));
        }
        List<SweepProblem> problems = read(Set.of(Reading.CHANGES)).problems().stream()
                .filter(problem -> problem.at().node().equals(leaf))
                .toList();
        assertThat(problems).isNotEmpty().allSatisfy(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.M_KEY_PROTECTED);
            assertThat(problem.detail()).contains("route 0,");
        });
    }
}
