package io.espalier.server;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.Reading;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.MulticastGroup;
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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Subnet managers from reading to reading: who came, went, took over or began anew, and what that does not mean. */
class ManagerReadingsTest {
    private static final int SECONDS_AN_HOUR = 3600;
    private static final Set<Reading> MANAGERS = EnumSet.of(Reading.MANAGERS);
    private static final Set<Reading> MULTICAST = EnumSet.of(Reading.MANAGERS, Reading.MULTICAST);

    private final Fabric fabric = PlannedFabrics.withData(PlannedFabrics.small(), 1_000);
    private final ScriptedSource source = new ScriptedSource().carryingOver();
    private final FabricStore store = FabricStore.inMemory();

    private FabricService service() {
        return new FabricService(source, store, Duration.ofSeconds(30), InstantSource.fixed(SWEPT_AT.plusSeconds(3)));
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

    @Test
    void whileMembersMayStillComeBackNoTreeIsSaidToBeWrong() {
        Fabric first = managed(0, manager(0, 5, State.MASTER, 1000));
        source.then(first).then(forgetful(30, 50)).then(forgetful(60, 60)).then(forgetful(80, 70));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.readOnce(MULTICAST);
            service.readOnce(MULTICAST);
            assertThat(ofTrees(service)).isEmpty();
            service.readOnce(MULTICAST);
            assertThat(ofTrees(service)).isEmpty();
        }
    }

    @Test
    void whatOneReadingKnowsOfAwaitedMembersIsNoReasonToCallTreesAndGroupsWrong() {
        for (boolean noGroups : List.of(false, true)) {
            ScriptedSource awaited = new ScriptedSource()
                    .then(managed(0, manager(0, 5, State.MASTER, 1000)))
                    .then(awaiting(30, noGroups))
                    .then(awaiting(60, noGroups))
                    .then(awaiting(80, noGroups))
                    .then(awaiting(100, noGroups));
            try (FabricService service = new FabricService(
                    awaited, FabricStore.inMemory(), Duration.ofSeconds(10), InstantSource.fixed(SWEPT_AT))) {
                service.sweepOnce();
                for (int i = 0; i < 3; i++) {
                    service.readOnce(MULTICAST);
                    assertThat(ofTrees(service)).allMatch(text -> text.contains("in motion"));
                }
                service.readOnce(MULTICAST);
                assertThat(ofTrees(service)).anyMatch(text -> !text.contains("in motion"));
            }
        }
    }

    /** As the collector tells of a restart that it has noticed itself. */
    private Fabric awaiting(int seconds, boolean noGroups) {
        Fabric few = forgetful(seconds, 50 + seconds);
        return (noGroups ? few.toBuilder().clearGroups() : few.toBuilder())
                .problem(new SweepProblem(
                        SweepProblem.Reason.CHANGED_MEANWHILE,
                        fabric.links().getFirst().a(),
                        "MCMemberRecord",
                        "the subnet manager began anew and 3 memberships of before have not come back yet"))
                .build();
    }

    @Test
    void whenMembersStayAwayTheirTreesAreWrong() {
        source.then(managed(0, manager(0, 5, State.MASTER, 1000)))
                .then(forgetful(30, 50))
                .then(forgetful(60, 60))
                .then(forgetful(100, 70))
                .then(forgetful(130, 80));
        try (FabricService service = service()) {
            service.sweepOnce();
            for (int i = 0; i < 4; i++) {
                service.readOnce(MULTICAST);
            }
            assertThat(ofTrees(service)).isNotEmpty();
        }
    }

    private static List<String> ofTrees(FabricService service) {
        return events(service, EventKind.VERDICT_CHANGED, EventKind.FINDING_OPENED).stream()
                .map(FabricEvent::text)
                .filter(text -> !text.contains("The master SM"))
                .toList();
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

    @ParameterizedTest
    @ValueSource(ints = {-3, 3})
    void aClockThatIsSetWhileMembersComeBackMakesNobodyLeave(int hours) {
        int set = hours * SECONDS_AN_HOUR;
        source.then(managed(0, manager(0, 5, State.MASTER, 1000)))
                .then(forgetful(30, 50))
                .then(forgetful(set + 40, 60))
                .then(managed(set + 50, manager(0, 5, State.MASTER, 70)));
        try (FabricService service = service()) {
            service.sweepOnce();
            for (int i = 0; i < 3; i++) {
                service.readOnce(MULTICAST);
            }
            assertThat(membership(service)).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {-3, 3})
    void whoDoesNotComeBackHasLeftThoughTheClockWasSet(int hours) {
        int set = hours * SECONDS_AN_HOUR;
        source.then(managed(0, manager(0, 5, State.MASTER, 1000)))
                .then(forgetful(30, 50))
                .then(forgetful(set + 40, 60))
                .then(forgetful(set + 70, 70))
                .then(forgetful(set + 100, 80));
        try (FabricService service = service()) {
            service.sweepOnce();
            for (int i = 0; i < 4; i++) {
                service.readOnce(MULTICAST);
            }
            assertThat(events(service, EventKind.GROUP_DELETED)).hasSize(2);
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
