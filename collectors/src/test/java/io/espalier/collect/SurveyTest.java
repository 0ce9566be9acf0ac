package io.espalier.collect;

import static io.espalier.collect.SameFabric.assertSame;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.mad.MadAttribute;
import io.espalier.mad.ManagementClass;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.MulticastTable;
import io.espalier.model.Node;
import io.espalier.model.Part;
import io.espalier.model.PortSet;
import io.espalier.model.SubnetManager;
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
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SurveyTest {
    private static final long SA_KEY = 0x1234;
    private static final TransportLimits QUICK = new TransportLimits(64, 4, 10, 20, 0, 0);
    private static final Set<Reading> LIGHT =
            EnumSet.of(Reading.MANAGERS, Reading.COUNTERS, Reading.MULTICAST, Reading.CHANGES);

    private final Fabric fabric = RichFabric.of(ExampleFabrics.fatTree2(6, 3, 4), 7, 40);
    private final SimulatedWire wire = new SimulatedWire(fabric, SA_KEY);
    private Instant now = Instant.EPOCH;
    private final InstantSource clock = () -> now;
    private final Survey survey = survey(wire);

    private Survey survey(SimulatedWire to) {
        return new Survey(new MadTransport(to, QUICK), new ManagementKeys(SA_KEY, 0), clock);
    }

    private Fabric read(Set<Reading> due) throws Exception {
        return survey.read(due).fabric();
    }

    @Test
    void theFirstReadingReadsEverything() throws Exception {
        assertSame(read(Set.of(Reading.COUNTERS)), fabric);
    }

    @Test
    void aPartThatIsNotDueIsAsItWasReadAndSaysWhen() throws Exception {
        read(LIGHT);
        now = now.plusSeconds(30);
        Fabric later = read(Set.of(Reading.COUNTERS));
        assertThat(later.sweptAt()).isEqualTo(now);
        assertThat(later.readAt(Part.COUNTERS)).isEqualTo(now);
        assertThat(later.readAt(Part.MULTICAST)).isEqualTo(Instant.EPOCH);
        assertThat(later.readAt(Part.TOPOLOGY)).isEqualTo(Instant.EPOCH);
        assertThat(later.groups()).isEqualTo(fabric.groups());
        assertThat(later.tables()).isEqualTo(fabric.tables());
        assertThat(later.nodes()).isEqualTo(fabric.nodes());
    }

    @Test
    void countersAloneAskForNothingElse() throws Exception {
        read(LIGHT);
        SweepCost cost = survey.read(Set.of(Reading.COUNTERS)).cost();
        assertThat(cost.byClass()).containsOnlyKeys(ManagementClass.PERFORMANCE);
        assertThat(cost.saRoundTrip()).isEmpty();
    }

    @Test
    void managersAloneCostAHandful() throws Exception {
        read(LIGHT);
        SweepCost cost = survey.read(Set.of(Reading.MANAGERS)).cost();
        assertThat(cost.madsSent()).isEqualTo(2);
        assertThat(cost.saRoundTrip()).isPresent();
    }

    @Test
    void aPortThatVanishedTakesItsCountersWithIt() throws Exception {
        read(LIGHT);
        Link link = fabric.links().getLast();
        wire.fabric(FabricEdits.unplug(fabric, link));
        Fabric seen = read(Set.of(Reading.CHANGES));
        assertThat(fabric.counters()).containsKeys(link.a(), link.b());
        assertThat(seen.counters()).doesNotContainKeys(link.a(), link.b());
        assertThat(seen.readAt(Part.COUNTERS)).isEqualTo(Instant.EPOCH);
    }

    @Test
    void aMasterThatBeganAnewIsAReasonToReadEverything() throws Exception {
        read(LIGHT);
        now = now.plusSeconds(5);
        Node host = fabric.nodes().lastEntry().getValue();
        Fabric renamed = FabricEdits.renamed(fabric, host, "renamed");
        wire.fabric(FabricEdits.withMaster(renamed, sm -> counting(sm, 3)));
        Fabric seen = read(Set.of(Reading.MANAGERS));
        assertThat(seen.node(host.guid()).description()).isEqualTo("renamed");
        assertThat(seen.readAt(Part.COUNTERS)).isEqualTo(now);
    }

    private static SubnetManager counting(SubnetManager sm, long activityCount) {
        return new SubnetManager(sm.portGuid(), sm.lid(), sm.priority(), sm.state(), activityCount);
    }

    @Test
    void membersThatAreNotBackAfterARestartAreToldFromThoseWhoLeft() throws Exception {
        read(LIGHT);
        Fabric empty = withoutMembers(fabric);
        wire.fabric(FabricEdits.withMaster(empty, sm -> counting(sm, 3)));
        now = now.plusSeconds(5);
        Fabric seen = read(Set.of(Reading.MULTICAST));
        assertThat(seen.problems()).singleElement().satisfies(problem -> {
            assertThat(problem.reason()).isEqualTo(Reason.CHANGED_MEANWHILE);
            assertThat(problem.attribute()).isEqualTo("MCMemberRecord");
            assertThat(problem.detail()).contains("began anew");
        });
        wire.fabric(FabricEdits.withMaster(fabric, sm -> counting(sm, 9)));
        now = now.plusSeconds(5);
        Fabric back = read(Set.of(Reading.MULTICAST));
        assertThat(back.problems()).isEmpty();
        assertThat(back.groups()).isEqualTo(fabric.groups());
        wire.fabric(FabricEdits.withMaster(empty, sm -> counting(sm, 11)));
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).isEmpty();
    }

    @Test
    void whoDoesNotComeBackForAMinuteHasLeft() throws Exception {
        read(LIGHT);
        wire.fabric(FabricEdits.withMaster(withoutMembers(fabric), sm -> counting(sm, 3)));
        now = now.plusSeconds(5);
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).hasSize(1);
        for (int reading = 0; reading < 2; reading++) {
            now = now.plus(Rejoining.QUIET.dividedBy(2));
            assertThat(read(Set.of(Reading.MULTICAST)).problems()).hasSize(1);
        }
        now = now.plusSeconds(1);
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(ints = {-3, 3})
    void whoIsAwaitedIsAwaitedForAMinuteThoughTheClockIsSet(int hours) throws Exception {
        read(LIGHT);
        wire.fabric(FabricEdits.withMaster(withoutMembers(fabric), sm -> counting(sm, 3)));
        now = now.plusSeconds(5);
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).hasSize(1);
        now = now.plus(Duration.ofHours(hours));
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).hasSize(1);
        now = now.plus(Rejoining.QUIET.dividedBy(2));
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).hasSize(1);
        now = now.plus(Rejoining.QUIET.dividedBy(2));
        read(Set.of(Reading.MULTICAST));
        now = now.plusSeconds(1);
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).isEmpty();
    }

    private void silenceMaster(int seconds) throws Exception {
        Guid host = fabric.findEndPort(fabric.subnetManagers().getFirst().portGuid())
                .orElseThrow()
                .id()
                .node();
        wire.with(new Fault(host, -1, MadAttribute.SM_INFO, Fault.Kind.DROP));
        for (int passed = 0; passed < seconds; passed += 5) {
            now = now.plusSeconds(5);
            assertThat(read(Set.of(Reading.MANAGERS)).subnetManagers())
                    .noneMatch(sm -> sm.state() == SubnetManager.State.MASTER);
        }
        wire.heal();
    }

    @Test
    void aMasterIsSeenAsSoonAsItsSaAnswersHoweverLongItWasAway() throws Exception {
        read(LIGHT);
        silenceMaster(60);
        now = now.plusSeconds(1);
        assertThat(read(Set.of(Reading.MANAGERS)).subnetManagers()).isEqualTo(fabric.subnetManagers());
    }

    @Test
    void membersAreAwaitedAlsoOfAMasterThatWasAwayAndHasCountedOnSince() throws Exception {
        read(LIGHT);
        silenceMaster(60);
        wire.fabric(FabricEdits.withMaster(withoutMembers(fabric), sm -> counting(sm, sm.activityCount() + 99)));
        Fabric seen = read(Set.of(Reading.MULTICAST));
        assertThat(seen.problems())
                .anyMatch(problem -> problem.reason() == Reason.CHANGED_MEANWHILE
                        && problem.detail().contains("began anew"));
        wire.fabric(fabric);
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).isEmpty();
        wire.fabric(FabricEdits.withMaster(withoutMembers(fabric), sm -> counting(sm, sm.activityCount() + 199)));
        assertThat(read(Set.of(Reading.MULTICAST)).problems()).isEmpty();
    }

    private static Fabric withoutMembers(Fabric fabric) {
        Fabric.Builder builder = fabric.toBuilder().clearGroups();
        fabric.groups().forEach(group -> builder.group(group.withMembers(List.of())));
        return builder.build();
    }

    @Test
    void membersThatNeverStandStillLeaveTheOldOnes() throws Exception {
        read(LIGHT);
        Random random = new Random(5);
        wire.onMemberQuery(() -> wire.fabric(withMemberMoved(wire.fabric(), random)));
        now = now.plusSeconds(30);
        for (int reading = 0; reading < 3; reading++) {
            Fabric seen = read(Set.of(Reading.MULTICAST));
            assertThat(seen.groups()).isEqualTo(fabric.groups());
            assertThat(seen.readAt(Part.MULTICAST)).isEqualTo(Instant.EPOCH);
            assertThat(seen.problems()).extracting(SweepProblem::reason).containsExactly(Reason.CHANGED_MEANWHILE);
        }
        // Not for ever: then the newest word counts, and it says so.
        Fabric seen = read(Set.of(Reading.MULTICAST));
        assertThat(seen.groups()).isNotEqualTo(fabric.groups());
        assertThat(seen.readAt(Part.MULTICAST)).isEqualTo(now);
        assertThat(seen.problems()).extracting(SweepProblem::reason).containsExactly(Reason.CHANGED_MEANWHILE);
    }

    static Fabric withMemberMoved(Fabric fabric, Random random) {
        MulticastGroup group = fabric.groups().get(random.nextInt(6));
        MulticastGroup moved = group.members().isEmpty()
                ? group.withMembers(fabric.groups().get(random.nextInt(6)).members())
                : group.withMembers(group.members().subList(1, group.members().size()));
        Fabric.Builder builder = fabric.toBuilder().clearGroups().group(moved);
        fabric.groups().stream().filter(other -> !other.equals(group)).forEach(builder::group);
        return builder.build();
    }

    @Test
    void leftoversFarUpAreFoundByAWholeReadingAndStay() throws Exception {
        read(LIGHT);
        Switch leaf = fabric.switches().getFirst();
        TreeMap<Mlid, PortSet> rows = new TreeMap<>(fabric.table(leaf.guid()).rows());
        rows.put(new Mlid(0xC000 + 900), PortSet.of(1, 4));
        MulticastTable stale = new MulticastTable(rows);
        wire.fabric(fabric.toBuilder().table(leaf.guid(), stale).build());
        assertThat(read(Set.of(Reading.MULTICAST)).table(leaf.guid())).isEqualTo(fabric.table(leaf.guid()));
        assertThat(read(Set.of(Reading.EVERYTHING)).table(leaf.guid())).isEqualTo(stale);
        assertThat(read(Set.of(Reading.MULTICAST)).table(leaf.guid())).isEqualTo(stale);
        wire.fabric(fabric);
        assertThat(read(Set.of(Reading.MULTICAST)).table(leaf.guid())).isEqualTo(fabric.table(leaf.guid()));
    }

    @Test
    void aBlockThatDoesNotAnswerIsAsItWas() throws Exception {
        read(LIGHT);
        Switch leaf = fabric.switches().getFirst();
        wire.with(new Fault(leaf.guid(), 1, MadAttribute.MULTICAST_FORWARDING_TABLE, Fault.Kind.BAD_STATUS));
        Fabric seen = read(Set.of(Reading.MULTICAST));
        assertThat(seen.table(leaf.guid())).isEqualTo(fabric.table(leaf.guid()));
        assertThat(seen.problems()).hasSize(1);
    }

    @Test
    void aHostThatIsSilentIsAskedMoreRarelyEachTimeAndCostsLittle() throws Exception {
        read(LIGHT);
        Guid host = aHost();
        wire.with(new Fault(host, -1, MadAttribute.NODE_INFO, Fault.Kind.DROP));
        wire.with(new Fault(host, -1, MadAttribute.PERFORMANCE_CLASS_PORT_INFO, Fault.Kind.DROP));
        int asked = 0;
        for (int second = 0; second < 600; second += 10) {
            SweepReport report = survey.read(Set.of(Reading.CHANGES));
            assertThat(report.fabric().nodes()).doesNotContainKey(host);
            assertThat(report.fabric().problems())
                    .singleElement()
                    .satisfies(problem -> assertThat(problem.reason()).isEqualTo(Reason.TIMEOUT));
            asked += (int) report.cost().timeouts();
            now = now.plus(Duration.ofSeconds(10));
        }
        assertThat(asked).isBetween(5, 16);
        wire.heal();
        assertThat(read(Set.of(Reading.EVERYTHING)).problems()).isEmpty();
        assertThat(read(Set.of(Reading.CHANGES)).nodes()).containsKey(host);
    }

    private Guid aHost() {
        return fabric.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(Node::guid)
                .toList()
                .getLast();
    }

    @Test
    void rowsAboveAMulticastFdbTopThatFellAreGone() throws Exception {
        Switch leaf = fabric.switches().getFirst();
        Mlid low = new Mlid(Mlid.FIRST_VALUE + 1);
        Mlid high = new Mlid(Mlid.FIRST_VALUE + 40);
        MulticastTable both = new MulticastTable(new TreeMap<>(Map.of(low, PortSet.of(1, 2), high, PortSet.of(1, 3))));
        wire.fabric(withTop(leaf, high.value(), both));
        assertThat(read(LIGHT).table(leaf.guid())).isEqualTo(both);
        MulticastTable one = new MulticastTable(new TreeMap<>(Map.of(low, PortSet.of(1, 2))));
        wire.fabric(withTop(leaf, low.value(), one));
        assertThat(read(LIGHT).table(leaf.guid())).isEqualTo(one);
        wire.fabric(withTop(leaf, Mlid.FIRST_VALUE - 1, MulticastTable.EMPTY));
        assertThat(read(LIGHT).table(leaf.guid())).isEqualTo(MulticastTable.EMPTY);
    }

    private Fabric withTop(Switch leaf, int top, MulticastTable table) {
        SwitchCapabilities c = leaf.capabilities();
        SwitchCapabilities capabilities =
                new SwitchCapabilities(c.linearFdbCap(), c.multicastFdbCap(), top, c.enhancedPort0());
        return fabric.toBuilder()
                .node(new Switch(leaf.identity(), leaf.ports(), capabilities))
                .table(leaf.guid(), table)
                .build();
    }

    @Test
    void problemsNameThePartThatWasAskedFor() throws Exception {
        Switch leaf = fabric.switches().getFirst();
        wire.with(new Fault(leaf.guid(), 2, MadAttribute.PORT_INFO, Fault.Kind.BAD_STATUS));
        assertThat(read(LIGHT).problems())
                .singleElement()
                .satisfies(problem -> assertThat(problem.detail()).startsWith("status 0x000C, port 2, route 0,"));
    }

    @Test
    void oneInTenDeadCostsLittleAfterTheFirstReading() throws Exception {
        Fabric many = RichFabric.of(ExampleFabrics.fatTree2(36, 18, 18), 1, 3);
        SimulatedWire half = new SimulatedWire(many, SA_KEY);
        List<Guid> hosts = many.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(Node::guid)
                .skip(1)
                .toList();
        for (int dead = 0; dead < hosts.size(); dead += 10) {
            half.with(new Fault(hosts.get(dead), -1, MadAttribute.NODE_INFO, Fault.Kind.SILENCE));
        }
        Survey light = survey(half);
        long start = System.nanoTime();
        assertThat(light.read(LIGHT).fabric().problems()).hasSize(65);
        Duration first = Duration.ofNanos(System.nanoTime() - start);
        start = System.nanoTime();
        SweepReport second = light.read(Set.of(Reading.CHANGES));
        Duration then = Duration.ofNanos(System.nanoTime() - start);
        System.out.println("65 of 648 hosts dead: first reading " + first.toMillis() + " ms, a light one "
                + then.toMillis() + " ms");
        assertThat(second.fabric().problems())
                .hasSize(65)
                .allSatisfy(problem -> assertThat(problem.detail()).startsWith("not asked: route 0,"));
        assertThat(second.cost().timeouts()).isZero();
        // One after the other they would take 65 times the patience of half a second.
        assertThat(first).isLessThan(Duration.ofSeconds(15));
    }

    @Test
    void whatTheSmHasNotedOfATableHoldsUntilTheTableChanges() throws Exception {
        assertThat(read(LIGHT).managerTables())
                .isEqualTo(fabric.managerTables())
                .isNotEmpty();
        Fabric later = read(LIGHT);
        assertThat(later.managerTables()).isEqualTo(fabric.managerTables());
        assertThat(later.portTables()).isEqualTo(fabric.portTables());
        Guid leaf = fabric.switches().getFirst().guid();
        wire.fabric(fabric.toBuilder().table(leaf, MulticastTable.EMPTY).build());
        assertThat(read(LIGHT).managerTables())
                .doesNotContainKey(leaf)
                .hasSize(fabric.managerTables().size() - 1);
    }

    @Test
    void tablesOfPortsAndOfTheSmAreReadWithEverythingOnly() throws Exception {
        read(LIGHT);
        now = now.plusSeconds(30);
        Fabric later = read(LIGHT);
        assertThat(later.readAt(Part.PORT_TABLES)).isEqualTo(Instant.EPOCH);
        assertThat(later.readAt(Part.MULTICAST)).isEqualTo(now);
    }

    @Test
    void nothingButGetAndGetTableLeavesInAWholeSession() throws Exception {
        Random random = new Random(3);
        for (int step = 0; step < 20; step++) {
            read(Set.of(Reading.values()[step % Reading.values().length]));
            wire.fabric(FabricEdits.random(wire.fabric(), fabric, random));
        }
        assertThat(wire.methods()).containsOnlyKeys(1, 0x12);
    }
}
