package io.espalier.collect;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Node;
import io.espalier.model.SweepProblem;
import io.espalier.model.SweepProblem.Reason;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.transport.Fault;
import io.espalier.transport.MadTransport;
import io.espalier.transport.ManagementKeys;
import io.espalier.transport.SimulatedAgent;
import io.espalier.transport.SimulatedWire;
import io.espalier.transport.TransportLimits;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What a survey keeps in mind between readings instead of asking again, and when it does ask again. */
class RememberingTest {
    private static final long SA_KEY = 0x1234;
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);
    private static final Set<Reading> LIGHT =
            EnumSet.of(Reading.MANAGERS, Reading.COUNTERS, Reading.MULTICAST, Reading.CHANGES);

    private final Fabric fabric = RichFabric.of(ExampleFabrics.fatTree2(6, 3, 4), 7, 40);
    private final SimulatedWire wire = new SimulatedWire(fabric, SA_KEY);
    private final Survey survey = survey(wire);

    private static Survey survey(SimulatedWire to) {
        return new Survey(
                new MadTransport(to, QUICK), new ManagementKeys(SA_KEY, 0), InstantSource.fixed(Instant.EPOCH));
    }

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
    void anAgentIsAskedOnceWhatItCanDo() throws Exception {
        read(LIGHT);
        Guid host = aHost();
        wire.with(new Fault(host, -1, MadAttribute.PERFORMANCE_CLASS_PORT_INFO, Fault.Kind.DROP));
        Fabric seen = read(Set.of(Reading.COUNTERS));
        assertThat(seen.problems()).isEmpty();
        assertThat(seen.counters()).isEqualTo(fabric.counters());
        assertThat(read(Set.of(Reading.EVERYTHING)).problems())
                .extracting(SweepProblem::reason)
                .containsExactly(Reason.NO_PERFORMANCE_AGENT);
    }

    @Test
    void aRememberedAgentThatIsGoneIsToldAsOneThatWasNeverThere() throws Exception {
        read(LIGHT);
        Guid silent = aHost();
        wire.with(new Fault(silent, -1, MadAttribute.PORT_COUNTERS, Fault.Kind.DROP));
        wire.with(new Fault(silent, -1, MadAttribute.PERFORMANCE_CLASS_PORT_INFO, Fault.Kind.DROP));
        Guid leaf = fabric.switches().getFirst().guid();
        wire.with(SimulatedAgent.missing(leaf));
        for (int reading = 0; reading < 2; reading++) {
            Fabric seen = read(Set.of(Reading.COUNTERS));
            assertThat(seen.problems())
                    .extracting(SweepProblem::reason)
                    .containsOnly(Reason.NO_PERFORMANCE_AGENT)
                    .hasSize(2);
            assertThat(seen.problems())
                    .extracting(problem -> problem.at().node())
                    .containsExactlyInAnyOrder(silent, leaf);
            assertThat(seen.counters().keySet())
                    .noneMatch(port -> port.node().equals(silent) || port.node().equals(leaf));
        }
        wire.heal();
        assertThat(read(Set.of(Reading.EVERYTHING)).problems())
                .extracting(problem -> problem.at().node())
                .doesNotContain(silent);
    }

    @Test
    void aRememberedAgentThatRefusesAPortIsAskedAgainWhatItCanDo() throws Exception {
        read(LIGHT);
        Guid leaf = fabric.switches().getFirst().guid();
        wire.with(new Fault(leaf, 2, MadAttribute.PORT_COUNTERS, Fault.Kind.BAD_STATUS));
        Fabric light = read(Set.of(Reading.COUNTERS));
        assertThat(light.problems())
                .isEqualTo(survey(wire).read(LIGHT).fabric().problems())
                .hasSize(1);
        assertThat(light.counters().keySet())
                .isEqualTo(survey(wire).read(LIGHT).fabric().counters().keySet());
    }

    @Test
    void membersThatStayAreAskedForOnce() throws Exception {
        read(LIGHT);
        assertThat(saRequests(LIGHT)).as("the pulse, groups, members").isEqualTo(3);
        wire.fabric(SurveyTest.withMemberMoved(fabric, new Random(1)));
        assertThat(saRequests(LIGHT)).as("groups and members once more").isEqualTo(5);
        Fabric seen = read(Set.of(Reading.MULTICAST));
        assertThat(seen.groups()).isEqualTo(wire.fabric().groups());
        assertThat(seen.problems()).isEmpty();
    }

    private long saRequests(Set<Reading> due) throws Exception {
        return Objects.requireNonNull(survey.read(due).cost().byClass().get(ManagementClass.SUBNET_ADMINISTRATION))
                .sent();
    }

    /** A light reading asks the silent one less and nobody else more: what is remembered of others is not lost with it. */
    @ParameterizedTest
    @EnumSource(Dead.class)
    void oneThatFallsSilentMakesNoReadingDearer(Dead dead) throws Exception {
        for (int reading = 0; reading < 3; reading++) {
            read(LIGHT);
        }
        long before = mads();
        assertThat(mads()).as("steady").isEqualTo(before);
        for (MadAttribute attribute : MadAttribute.values()) {
            if (dead != Dead.AGENT || isPerformance(attribute)) {
                Guid node = dead == Dead.SWITCH ? fabric.switches().getLast().guid() : aHost();
                wire.with(new Fault(node, -1, attribute, Fault.Kind.DROP));
            }
        }
        mads();
        for (int reading = 0; reading < 3; reading++) {
            assertThat(mads()).isLessThan(before);
        }
        assertThat(survey.read(LIGHT).fabric().problems()).isNotEmpty();
    }

    /** Who falls silent: a host to performance management, a host or a switch to everything. */
    enum Dead {
        AGENT,
        HOST,
        SWITCH
    }

    private static boolean isPerformance(MadAttribute attribute) {
        return attribute.name().startsWith("PERFORMANCE") || attribute.name().contains("COUNTERS");
    }

    private long mads() throws Exception {
        return survey.read(LIGHT).cost().madsSent();
    }
}
