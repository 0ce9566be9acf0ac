package io.espalier.server;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.tree.Verdict;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import io.espalier.model.PortSet;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.sweep.PortRate;
import io.espalier.server.sweep.SweepState;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The facade over real sweeps into a real store. */
class FabricServiceTest {
    private static final Duration INTERVAL = Duration.ofSeconds(2);
    private static final Mlid FIRST = new Mlid(0xC001);

    private final Fabric fabric = PlannedFabrics.small();
    private final ScriptedSource source = new ScriptedSource();

    private FabricService service() {
        return new FabricService(
                source, FabricStore.inMemory(), INTERVAL, InstantSource.fixed(SWEPT_AT.plusSeconds(3)));
    }

    private Fabric later(Fabric changed, int seconds) {
        return PlannedFabrics.later(changed, SWEPT_AT.plusSeconds(seconds));
    }

    private static List<FabricEvent> events(FabricService service, EventKind kind) {
        return service.events(EventQuery.latest(100).of(Set.of(kind)));
    }

    @Test
    void thereIsNoFabricBeforeTheFirstSweep() {
        source.then(fabric);
        try (FabricService service = service()) {
            assertThat(service.current()).isEmpty();
            assertThat(service.health().ready()).isFalse();
            assertThat(service.health().complaints())
                    .containsExactly("the first sweep has not ended yet; there is no fabric to show");
        }
    }

    @Test
    void aSweepIsNumberedStoredAndCurrent() {
        source.then(fabric);
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.current().orElseThrow().fabric().number()).isEqualTo(2);
            assertThat(service.current().orElseThrow().verdict()).isEqualTo(Verdict.EQUAL);
            assertThat(service.fabric(1).orElseThrow().fabric().groups()).isEqualTo(fabric.groups());
            assertThat(service.fabrics(10)).extracting("number").containsExactly(2L, 1L);
            assertThat(service.health().ready()).isTrue();
            assertThat(service.health().age()).contains(Duration.ofSeconds(3));
            assertThat(service.events(EventQuery.latest(10))).isEmpty();
        }
    }

    @Test
    void theFabricOfAMomentIsTheOneSweptBeforeIt() {
        source.then(fabric).then(later(fabric, 10)).then(later(fabric, 20));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.at(SWEPT_AT.minusSeconds(1))).isEmpty();
            assertThat(service.at(SWEPT_AT.plusSeconds(15))
                            .orElseThrow()
                            .fabric()
                            .number())
                    .isEqualTo(2);
        }
    }

    @Test
    void aFailedSweepIsHealthAndEventAndTheNextOneRecovers() {
        source.thenUnavailable("no InfiniBand device here")
                .thenUnavailable("no InfiniBand device here")
                .then(fabric);
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.health().sweep().state()).isEqualTo(SweepState.FAILING);
            assertThat(service.health().sweep().failures()).isEqualTo(2);
            assertThat(service.health().complaints())
                    .containsExactly(
                            "the fabric cannot be read: no InfiniBand device here; there is no fabric to show");
            assertThat(events(service, EventKind.SWEEP_FAILED)).hasSize(1);
            service.sweepOnce();
            assertThat(service.health().ready()).isTrue();
            assertThat(events(service, EventKind.SWEEP_FAILED)).hasSize(1);
        }
    }

    @Test
    void recoveryIsAnEventEvenWithTheFirstFabricEver() {
        source.thenUnavailable("gone").then(fabric);
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(events(service, EventKind.SWEEP_RECOVERED))
                    .singleElement()
                    .satisfies(event -> assertThat(event.before()).isEqualTo("gone"));
        }
    }

    @Test
    void aFaultOfOursDoesNotEndTheWatch() {
        source.thenFault(() -> new IllegalStateException("boom")).then(fabric);
        try (FabricService service = service()) {
            service.sweepOnce();
            assertThat(service.health().sweep().lastError().orElseThrow()).contains("boom");
            service.sweepOnce();
            assertThat(service.current()).isPresent();
        }
    }

    @Test
    void aCutCableIsAnEventThatNamesIt() {
        Link link = trunk(fabric);
        source.then(fabric).then(later(PlannedFabrics.without(fabric, link), 2)).then(later(fabric, 4));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            FabricEvent down = events(service, EventKind.LINK_DOWN).getFirst();
            assertThat(down.subjects())
                    .contains(link.toString(), link.a().node().toString());
            assertThat(down.text()).matches("link leaf-01 port \\d to spine-01 port \\d is down");
            assertThat(down.fabric()).isEqualTo(2);
            service.sweepOnce();
            assertThat(events(service, EventKind.LINK_UP)).hasSize(1);
        }
    }

    private static Link trunk(Fabric fabric) {
        return fabric.links().stream()
                .filter(link -> fabric.node(link.a().node()) instanceof Switch
                        && fabric.node(link.b().node()) instanceof Switch)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void joinsLeavesAndGroupsAreEvents() {
        MulticastGroup group = fabric.groups().getFirst();
        List<Member> fewer = group.members().subList(1, group.members().size());
        Guid gone = group.members().getFirst().portGuid();
        Fabric left =
                fabric.toBuilder().clearGroups().group(group.withMembers(fewer)).build();
        source.then(fabric).then(later(left, 2)).then(later(fabric, 4));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(events(service, EventKind.GROUP_DELETED)).hasSize(2);
            assertThat(service.events(EventQuery.latest(9).about(gone.toString())))
                    .singleElement()
                    .satisfies(event -> {
                        assertThat(event.kind()).isEqualTo(EventKind.MEMBERS_LEFT);
                        assertThat(event.before()).isEqualTo("6 members");
                        assertThat(event.after()).isEqualTo("5 members");
                    });
            service.sweepOnce();
            assertThat(events(service, EventKind.GROUP_CREATED)).hasSize(2);
            assertThat(events(service, EventKind.MEMBERS_JOINED)).hasSize(3);
        }
    }

    @Test
    void aSilentSaDeletesNoGroups() {
        SweepProblem silent = new SweepProblem(
                SweepProblem.Reason.SA_SILENT, fabric.links().getFirst().a(), "MCMemberRecord", "");
        Fabric blind = fabric.toBuilder()
                .clearGroups()
                .membersKnown(false)
                .problem(silent)
                .build();
        source.then(fabric).then(later(blind, 2)).then(later(fabric, 4));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.health().problems()).containsEntry(SweepProblem.Reason.SA_SILENT, 1);
            service.sweepOnce();
            assertThat(events(service, EventKind.GROUP_DELETED)).isEmpty();
            assertThat(events(service, EventKind.GROUP_CREATED)).isEmpty();
            assertThat(events(service, EventKind.MEMBERS_JOINED)).isEmpty();
        }
    }

    @Test
    void anSaThatIsBusyDeletesNoGroups() {
        Fabric blind =
                blind(SweepProblem.Reason.BAD_STATUS).toBuilder().clearGroups().build();
        source.then(fabric).then(later(blind, 2)).then(later(fabric, 4));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.events(EventQuery.latest(10)
                            .of(Set.of(
                                    EventKind.GROUP_DELETED,
                                    EventKind.GROUP_CREATED,
                                    EventKind.MEMBERS_LEFT,
                                    EventKind.MEMBERS_JOINED))))
                    .isEmpty();
        }
    }

    @Test
    void aWrongKeyHidesMembersButNotGroupsThatCome() {
        MulticastGroup first = fabric.groups().getFirst();
        Fabric before = later(fabric.toBuilder().clearGroups().group(first).build(), 0);
        source.then(before)
                .then(later(blind(SweepProblem.Reason.SM_KEY_REFUSED), 2))
                .then(later(fabric, 4));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(events(service, EventKind.GROUP_CREATED))
                    .hasSize(fabric.groups().size() - 1);
            assertThat(events(service, EventKind.MEMBERS_LEFT)).isEmpty();
            assertThat(service.current().orElseThrow().verdict()).isEqualTo(Verdict.UNKNOWN);
            assertThat(service.health().complaints()).singleElement().asString().contains("the SM_Key is wrong");
            service.sweepOnce();
            assertThat(events(service, EventKind.GROUP_DELETED)).isEmpty();
            assertThat(events(service, EventKind.MEMBERS_JOINED).stream()
                            .filter(event ->
                                    event.subjects().contains(first.mgid().toString())))
                    .isEmpty();
        }
    }

    /** The groups without their members, and why. */
    private Fabric blind(SweepProblem.Reason why) {
        Fabric.Builder blind = fabric.toBuilder().clearGroups().membersKnown(false);
        fabric.groups().forEach(group -> blind.group(group.withMembers(List.of())));
        PortId local = fabric.links().getFirst().a();
        return blind.problem(new SweepProblem(why, local, "MCMemberRecord", "")).build();
    }

    @Test
    void aDifferenceIsOnlyBelievedWhenTwoSweepsSawIt() {
        Guid leaf = fabric.tables().firstKey();
        PortSet row = fabric.table(leaf).row(FIRST);
        Fabric wrong = PlannedFabrics.withRow(fabric, leaf, FIRST, row.with(firstFree(row)));
        source.then(fabric).then(later(wrong, 2)).then(later(wrong, 4)).then(later(fabric, 6));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            assertThat(service.settling(2)).containsExactly(FIRST);
            assertThat(events(service, EventKind.VERDICT_CHANGED)).isEmpty();
            assertThat(events(service, EventKind.TREE_CHANGED)).hasSize(1);
            service.sweepOnce();
            assertThat(service.settling(3)).isEmpty();
            assertThat(service.settling(2)).containsExactly(FIRST);
            assertThat(events(service, EventKind.VERDICT_CHANGED))
                    .singleElement()
                    .satisfies(event -> assertThat(event.after()).isEqualTo("DIFFERS"));
            service.sweepOnce();
            assertThat(events(service, EventKind.VERDICT_CHANGED).getFirst().after())
                    .isEqualTo("EQUAL");
        }
    }

    private static int firstFree(PortSet row) {
        int port = 1;
        while (row.contains(port)) {
            port++;
        }
        return port;
    }

    @Test
    void ratesComeFromTheTwoLastReadings() {
        PortId port = fabric.links().getFirst().a();
        source.then(PlannedFabrics.withData(fabric, 1_000))
                .then(PlannedFabrics.withData(later(fabric, 2), 1_000 + 2_500_000_000L));
        try (FabricService service = service()) {
            service.sweepOnce();
            assertThat(PortRate.find(service.fabric(1).orElseThrow(), port)).isEmpty();
            service.sweepOnce();
            PortRate rate = PortRate.find(service.fabric(2).orElseThrow(), port).orElseThrow();
            assertThat(rate.over()).isEqualTo(Duration.ofSeconds(2));
            assertThat(rate.xmitGbps()).hasValue(40.0);
            assertThat(rate.errorsPerMinute()).hasValue(0.0);
            assertThat(rate.xmitWaitPerSecond()).isEmpty();
            assertThat(service.counterHistory(port, Counter.XMIT_DATA, SWEPT_AT, SWEPT_AT.plusSeconds(2)))
                    .extracting("value")
                    .containsExactly(1_000L, 2_500_001_000L);
        }
    }

    @Test
    void aResetCounterIsAnEventAndNoRate() {
        PortId port = fabric.links().getFirst().a();
        source.then(PlannedFabrics.withData(fabric, 1_000)).then(PlannedFabrics.withData(later(fabric, 2), 10));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            PortRate rate = PortRate.find(service.fabric(2).orElseThrow(), port).orElseThrow();
            assertThat(rate.reset()).isTrue();
            assertThat(rate.xmitGbps()).isEmpty();
            assertThat(events(service, EventKind.COUNTERS_RESET)).hasSize(1);
        }
    }

    @Test
    void aRateAboveTheLinksOwnIsAFaultAndNoRate() {
        PortId port = fabric.links().getFirst().a();
        source.then(PlannedFabrics.withData(fabric, 0))
                .then(PlannedFabrics.withData(later(fabric, 2), 25_000_000_000L));
        try (FabricService service = service()) {
            service.sweepOnce();
            service.sweepOnce();
            PortRate rate = PortRate.find(service.fabric(2).orElseThrow(), port).orElseThrow();
            assertThat(rate.faulty()).isTrue();
            assertThat(rate.xmitGbps()).isEmpty();
        }
    }

    @Test
    void subscribersHearOfFabricsEventsAndHealthUntilTheyLeave() throws InterruptedException {
        source.then(fabric).then(later(PlannedFabrics.without(fabric, trunk(fabric)), 2));
        BlockingQueue<ServiceEvent> heard = new LinkedBlockingQueue<>();
        try (FabricService service = service()) {
            Subscription subscription = service.subscribe(heard::add);
            service.sweepOnce();
            service.sweepOnce();
            List<ServiceEvent> four = new ArrayList<>();
            while (four.size() < 4) {
                ServiceEvent next = heard.poll(10, TimeUnit.SECONDS);
                assertThat(next).isNotNull();
                four.add(next);
            }
            assertThat(four.subList(0, 3))
                    .containsExactly(
                            new ServiceEvent.NewFabric(1),
                            new ServiceEvent.HealthChanged(),
                            new ServiceEvent.NewFabric(2));
            assertThat(four.getLast()).isInstanceOf(ServiceEvent.NewEvents.class);
            subscription.close();
            service.sweepOnce();
        }
        assertThat(heard).isEmpty();
    }

    @Test
    void theLoopSweepsByItselfAndClosesItsSource() throws InterruptedException {
        source.then(fabric);
        BlockingQueue<ServiceEvent> heard = new LinkedBlockingQueue<>();
        try (FabricService service =
                new FabricService(source, FabricStore.inMemory(), Duration.ofMillis(20), InstantSource.system())) {
            service.subscribe(heard::add);
            service.start();
            ServiceEvent event = heard.poll(20, TimeUnit.SECONDS);
            while (event != null && !event.equals(new ServiceEvent.NewFabric(3))) {
                event = heard.poll(20, TimeUnit.SECONDS);
            }
            assertThat(event).isEqualTo(new ServiceEvent.NewFabric(3));
        }
        assertThat(source.isClosed()).isTrue();
    }
}
