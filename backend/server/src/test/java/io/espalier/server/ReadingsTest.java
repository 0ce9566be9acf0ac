package io.espalier.server;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import io.espalier.engine.check.Finding;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetManager.State;
import io.espalier.model.SweepProblem;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.InstantSource;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Readings at moments of their own: what is compared with what, and what becomes a fabric. */
class ReadingsTest {
    private static final Set<Reading> MANAGERS = EnumSet.of(Reading.MANAGERS);
    private static final Set<Reading> COUNTERS = EnumSet.of(Reading.MANAGERS, Reading.COUNTERS);
    private static final Set<Reading> MULTICAST = EnumSet.of(Reading.MANAGERS, Reading.MULTICAST);
    private static final Mlid FIRST = new Mlid(0xC001);

    private final Fabric fabric = PlannedFabrics.withData(PlannedFabrics.small(), 1_000);
    private final ScriptedSource source = new ScriptedSource().carryingOver();
    private final FabricStore store = FabricStore.inMemory();

    private FabricService service() {
        return new FabricService(source, store, Duration.ofSeconds(30), InstantSource.fixed(SWEPT_AT.plusSeconds(3)));
    }

    @Test
    void aHintBetweenTwoReadingsHasTheChangesReadEarly() throws Exception {
        source.then(fabric);
        try (FabricService watching =
                new FabricService(source, store, Duration.ofHours(12), InstantSource.fixed(SWEPT_AT))) {
            watching.start();
            awaitCalls(1);
            source.hint();
            awaitCalls(2);
            assertThat(source.asked()).containsExactly(EnumSet.allOf(Reading.class), EnumSet.of(Reading.CHANGES));
        }
    }

    private void awaitCalls(int count) throws InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(30).toNanos();
        while (source.asked().size() < count && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(source.asked()).hasSize(count);
    }

    private Fabric later(Fabric changed, int seconds) {
        return PlannedFabrics.later(changed, SWEPT_AT.plusSeconds(seconds));
    }

    private Fabric managed(int seconds, SubnetManager... managers) {
        return managed(fabric, seconds, managers);
    }

    private Fabric managed(Fabric base, int seconds, SubnetManager... managers) {
        Fabric.Builder builder = new Fabric.Builder(SWEPT_AT.plusSeconds(seconds)).membersKnown(base.membersKnown());
        base.nodes().values().forEach(builder::node);
        base.links().forEach(builder::link);
        base.groups().forEach(builder::group);
        base.tables().forEach(builder::table);
        base.counters().forEach(builder::counters);
        List.of(managers).forEach(builder::subnetManager);
        return builder.build();
    }

    private SubnetManager manager(int host, int priority, State state, long activity) {
        Guid port = fabric.groups().getFirst().members().get(host).portGuid();
        return new SubnetManager(port, new Lid(host + 1), priority, state, activity);
    }

    private static List<FabricEvent> events(FabricService service, EventKind... kinds) {
        return service.events(EventQuery.latest(100).of(Set.of(kinds)));
    }

    private static List<FabricEvent> ofManagers(FabricService service) {
        return events(
                service,
                EventKind.SM_MASTER_CHANGED,
                EventKind.SM_GONE,
                EventKind.SM_CAME,
                EventKind.SM_STATE_CHANGED,
                EventKind.SM_PRIORITY_CHANGED,
                EventKind.SM_RESTARTED);
    }

    @Test
    void whatIsTellableOnceIsToldWithTheNextFabricWhenOneCannotBeKept() {
        Fabric changed = managed(5, manager(0, 7, State.MASTER, 150));
        SweepProblem tooLong = new SweepProblem(
                SweepProblem.Reason.TIMEOUT, fabric.links().getFirst().a(), "PortInfo", "x".repeat(3_000));
        source.then(managed(0, manager(0, 5, State.MASTER, 100)))
                .then(changed.toBuilder().problem(tooLong).build())
                .then(managed(10, manager(0, 7, State.MASTER, 170)));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.health().ready()).isFalse();
            service.sweepOnce();
            assertThat(store.lastNumber()).isEqualTo(2);
            assertThat(service.events(EventQuery.latest(9).of(Set.of(EventKind.SM_PRIORITY_CHANGED))))
                    .singleElement()
                    .satisfies(event -> assertThat(event.fabric()).isEqualTo(2));
        }
    }

    @Test
    void managersThatOnlyWorkedMakeNoFabricButAreKnown() {
        source.then(managed(0, manager(0, 5, State.MASTER, 100)))
                .then(managed(5, manager(0, 5, State.MASTER, 150)))
                .then(managed(10, manager(0, 7, State.MASTER, 170)));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MANAGERS);
            assertThat(store.lastNumber()).isEqualTo(1);
            assertThat(service.smHealth().managers()).singleElement().satisfies(sm -> {
                assertThat(sm.manager().activityCount()).isEqualTo(150);
                assertThat(sm.perSecond()).hasValue(10.0);
            });
            service.readOnce(MANAGERS);
            assertThat(store.lastNumber()).isEqualTo(2);
            assertThat(ofManagers(service)).singleElement().satisfies(event -> {
                assertThat(event.kind()).isEqualTo(EventKind.SM_PRIORITY_CHANGED);
                assertThat(event.before()).isEqualTo("5");
                assertThat(event.after()).isEqualTo("7");
            });
        }
    }

    @Test
    void ratesAreOfTheTwoLastReadingsOfCountersWhateverWasReadBetween() {
        PortId port = fabric.links().getFirst().a();
        Fabric busy = PlannedFabrics.withData(later(PlannedFabrics.small(), 10), 1_000 + 2_500_000_000L);
        source.then(fabric).then(busy).then(later(busy, 20)).then(later(busy, 25));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(COUNTERS);
            service.readOnce(MULTICAST);
            service.readOnce(MULTICAST);
            assertThat(store.lastNumber()).isEqualTo(4);
            double rate = service.rates(2)
                    .orElseThrow()
                    .find(port)
                    .orElseThrow()
                    .xmitGbps()
                    .orElseThrow();
            assertThat(rate).isEqualTo(8.0);
            for (long number : new long[] {3, 4}) {
                assertThat(service.rates(number)
                                .orElseThrow()
                                .find(port)
                                .orElseThrow()
                                .xmitGbps())
                        .hasValue(rate);
            }
        }
    }

    @Test
    void aDifferenceIsBelievedWhenTwoReadingsOfTablesSawItNotTwoFabrics() {
        Guid leaf = fabric.tables().firstKey();
        PortSet row = fabric.table(leaf).row(FIRST);
        int free = 1;
        while (row.contains(free)) {
            free++;
        }
        Fabric wrong = PlannedFabrics.withRow(fabric, leaf, FIRST, row.with(free));
        source.then(fabric)
                .then(later(wrong, 30))
                .then(later(wrong, 40))
                .then(later(wrong, 50))
                .then(later(wrong, 60));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MULTICAST);
            service.readOnce(COUNTERS);
            service.readOnce(COUNTERS);
            assertThat(service.settling(4)).containsExactly(FIRST);
            assertThat(service.settling(3)).containsExactly(FIRST);
            assertThat(events(service, EventKind.VERDICT_CHANGED)).isEmpty();
            service.readOnce(MULTICAST);
            assertThat(service.settling(5)).isEmpty();
            assertThat(service.settling(2)).containsExactly(FIRST);
            assertThat(events(service, EventKind.VERDICT_CHANGED)).hasSize(1);
            assertThat(events(service, EventKind.TREE_CHANGED)).hasSize(1);
        }
    }

    @Test
    void aServiceThatStartsAnewGoesOnComparingReadings() {
        Fabric busy = PlannedFabrics.withData(later(PlannedFabrics.small(), 10), 1_000 + 2_500_000_000L);
        source.then(fabric).then(busy).then(later(busy, 20));
        FabricService first = service();
        first.sweepOnce();
        first.readOnce(COUNTERS);
        first.readOnce(MULTICAST);
        // Not closed, as that would end the history in memory.
        try (FabricService second = new FabricService(
                new ScriptedSource().then(later(busy, 30)),
                store,
                Duration.ofSeconds(30),
                InstantSource.fixed(SWEPT_AT))) {
            Fabric current = second.current().orElseThrow().fabric();
            assertThat(current.readAt(Part.COUNTERS)).isEqualTo(SWEPT_AT.plusSeconds(10));
            assertThat(current.readAt(Part.MULTICAST)).isEqualTo(SWEPT_AT.plusSeconds(20));
            assertThat(second.rates(3).orElseThrow().ports())
                    .isEqualTo(first.rates(3).orElseThrow().ports())
                    .isNotEmpty();
        }
    }

    @Test
    void errorsThatGrewAreAFindingUntilTheNextReadingOfCounters() {
        PortId port = fabric.links().getFirst().a();
        Fabric grown = SweepsTogetherTest.errors(later(fabric, 10), port, 7);
        source.then(SweepsTogetherTest.errors(fabric, port, 3))
                .then(grown)
                .then(later(grown, 20))
                .then(later(grown, 30));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(COUNTERS);
            service.readOnce(MULTICAST);
            assertThat(kinds(service)).contains("rcv-errors");
            service.readOnce(COUNTERS);
            assertThat(kinds(service)).doesNotContain("rcv-errors");
            assertThat(service.fabric(3).orElseThrow().findings())
                    .extracting(Finding::kind)
                    .contains("rcv-errors");
        }
    }

    @Test
    void oneErrorIsNoFindingToTellHoweverManyReadingsOfOtherPartsFollow() {
        PortId port = fabric.links().getFirst().a();
        Fabric grown = SweepsTogetherTest.errors(later(fabric, 10), port, 4);
        source.then(SweepsTogetherTest.errors(fabric, port, 3))
                .then(grown)
                .then(later(grown, 20))
                .then(later(grown, 30))
                .then(SweepsTogetherTest.errors(later(fabric, 40), port, 5));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(COUNTERS);
            service.readOnce(MANAGERS);
            service.readOnce(EnumSet.of(Reading.CHANGES));
            assertThat(kinds(service)).contains("rcv-errors");
            assertThat(told(service)).doesNotContain("rcv-errors");
            service.readOnce(COUNTERS);
            assertThat(told(service)).contains("rcv-errors");
        }
    }

    private static List<String> told(FabricService service) {
        return service.findings().findings().open().stream()
                .map(life -> life.finding().kind())
                .toList();
    }

    private static List<String> kinds(FabricService service) {
        return service.current().orElseThrow().findings().stream()
                .map(Finding::kind)
                .toList();
    }

    @Test
    void aHandoverIsOneEventThoughTwoManagersChange() {
        source.then(managed(0, manager(0, 5, State.MASTER, 100), manager(1, 4, State.STANDBY, 10)))
                .then(managed(5, manager(0, 5, State.STANDBY, 120), manager(1, 9, State.MASTER, 30)));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MANAGERS);
            assertThat(ofManagers(service))
                    .extracting(FabricEvent::kind)
                    .containsExactlyInAnyOrder(EventKind.SM_MASTER_CHANGED, EventKind.SM_PRIORITY_CHANGED);
        }
    }

    @Test
    void aMasterThatDiesIsOneEventWhenItsSuccessorIsThereInTime() {
        source.then(managed(0, manager(0, 5, State.MASTER, 100), manager(1, 4, State.STANDBY, 10)))
                .then(managed(5, manager(1, 4, State.STANDBY, 12)))
                .then(managed(10, manager(1, 4, State.MASTER, 30)))
                .then(managed(15, manager(1, 4, State.MASTER, 40)));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MANAGERS);
            service.readOnce(MANAGERS);
            service.readOnce(MANAGERS);
            assertThat(ofManagers(service)).singleElement().satisfies(event -> {
                assertThat(event.kind()).isEqualTo(EventKind.SM_MASTER_CHANGED);
                assertThat(event.text()).matches("the master SM is now on .+; that on .+ is gone");
                assertThat(event.subjects()).hasSize(2);
            });
        }
    }

    @Test
    void aSubnetThatStaysWithoutMasterIsToldAndItsReturnToo() {
        source.then(managed(0, manager(0, 5, State.MASTER, 100)))
                .then(managed(5))
                .then(managed(10))
                .then(managed(15))
                .then(managed(20, manager(0, 5, State.MASTER, 10)));
        try (FabricService service = service()) {
            service.sweepOnce();
            for (int reading = 0; reading < 4; reading++) {
                service.readOnce(MANAGERS);
            }
            assertThat(ofManagers(service))
                    .extracting(FabricEvent::text)
                    .satisfiesExactlyInAnyOrder(
                            text -> assertThat(text).isEqualTo("no subnet manager is master"),
                            text -> assertThat(text).endsWith(" is master again"),
                            text -> assertThat(text).endsWith(" was started anew"));
        }
    }

    @Test
    void managersThatComeAndGoAndChangeAreEvents() {
        source.then(managed(0, manager(0, 5, State.MASTER, 100)))
                .then(managed(5, manager(0, 5, State.MASTER, 110), manager(1, 4, State.DISCOVERING, 1)))
                .then(managed(10, manager(0, 5, State.MASTER, 120), manager(1, 4, State.STANDBY, 9)))
                .then(managed(15, manager(0, 5, State.MASTER, 130)));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MANAGERS);
            service.readOnce(MANAGERS);
            service.readOnce(MANAGERS);
            assertThat(ofManagers(service))
                    .extracting(FabricEvent::kind)
                    .containsExactly(EventKind.SM_GONE, EventKind.SM_STATE_CHANGED, EventKind.SM_CAME);
        }
    }

    /** The groups as an SA tells them whose SM has just begun: the first only, with one member. */
    private Fabric forgetful(int seconds, long activity) {
        MulticastGroup first = fabric.groups().getFirst();
        List<Member> one = List.of(first.members().getFirst());
        Fabric few =
                fabric.toBuilder().clearGroups().group(first.withMembers(one)).build();
        return managed(few, seconds, manager(0, 5, State.MASTER, activity));
    }

    @Test
    void anSmThatIsStartedAnewMakesNobodyLeave() {
        source.then(managed(0, manager(0, 5, State.MASTER, 1000)))
                .then(forgetful(30, 50))
                .then(forgetful(60, 60))
                .then(managed(90, manager(0, 5, State.MASTER, 90)));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MULTICAST);
            service.readOnce(MULTICAST);
            service.readOnce(MULTICAST);
            assertThat(ofManagers(service)).extracting(FabricEvent::kind).containsExactly(EventKind.SM_RESTARTED);
            assertThat(membership(service)).isEmpty();
        }
    }

    private static List<FabricEvent> membership(FabricService service) {
        return events(
                service,
                EventKind.MEMBERS_LEFT,
                EventKind.MEMBERS_JOINED,
                EventKind.GROUP_CREATED,
                EventKind.GROUP_DELETED);
    }

    @Test
    void whoDoesNotComeBackAfterARestartHasLeft() {
        source.then(managed(0, manager(0, 5, State.MASTER, 1000)))
                .then(forgetful(30, 50))
                .then(forgetful(60, 60))
                .then(forgetful(100, 70));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MULTICAST);
            service.readOnce(MULTICAST);
            assertThat(membership(service)).isEmpty();
            service.readOnce(MULTICAST);
            assertThat(events(service, EventKind.GROUP_DELETED)).hasSize(2);
            assertThat(events(service, EventKind.MEMBERS_LEFT))
                    .singleElement()
                    .satisfies(event -> assertThat(event.after()).isEqualTo("1 member"));
        }
    }

    @Test
    void groupsThatComeWithTheFirstManagerNeedNotSettle() {
        MulticastGroup first = fabric.groups().getFirst();
        Fabric one = fabric.toBuilder().clearGroups().group(first).build();
        Fabric silent = later(
                fabric.toBuilder()
                        .clearGroups()
                        .membersKnown(false)
                        .problem(new SweepProblem(
                                SweepProblem.Reason.SA_SILENT,
                                fabric.links().getFirst().a(),
                                "MCMemberRecord",
                                ""))
                        .build(),
                0);
        source.then(managedSilent(silent))
                .then(managed(one, 30, manager(0, 5, State.MASTER, 50)))
                .then(managed(60, manager(0, 5, State.MASTER, 90)));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MULTICAST);
            service.readOnce(MULTICAST);
            assertThat(events(service, EventKind.GROUP_CREATED)).hasSize(2);
        }
    }

    private static Fabric managedSilent(Fabric silent) {
        Fabric.Builder builder = new Fabric.Builder(silent.sweptAt()).membersKnown(false);
        silent.nodes().values().forEach(builder::node);
        silent.links().forEach(builder::link);
        silent.problems().forEach(builder::problem);
        return builder.build();
    }
}
