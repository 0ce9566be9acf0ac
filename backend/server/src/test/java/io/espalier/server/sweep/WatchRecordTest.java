package io.espalier.server.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.check.Watch;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Lid;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.PortId;
import io.espalier.model.Rate;
import io.espalier.model.SubnetManager;
import io.espalier.model.SubnetManager.State;
import io.espalier.model.SweepProblem;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.smhealth.SaRoundTrip;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class WatchRecordTest {
    private static final Instant START = Instant.parse("2026-03-01T03:12:00Z");
    private static final Guid FIRST = new Guid(0x11);
    private static final Guid SECOND = new Guid(0x22);

    private WatchRecord record = new WatchRecord();

    private static Fabric.Builder at(int seconds) {
        return ExampleFabrics.fatTree2(2, 2, 2).toBuilder().sweptAt(START.plusSeconds(seconds));
    }

    private static Fabric members(int seconds, int count) {
        List<Member> members = IntStream.range(0, count)
                .mapToObj(i -> new Member(new Guid(0x1000 + i), JoinState.FULL, false))
                .toList();
        MulticastGroup group = new MulticastGroup(
                new Mgid(0xFF12_401B_FFFF_0000L, 1),
                new Mlid(0xC001),
                0,
                new PKey(0xFFFF),
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                members);
        return at(seconds).group(group).build();
    }

    private void read(Fabric fabric) {
        record = record.with(fabric, SmHealth.UNKNOWN, List.of());
    }

    @Test
    void joinsAreCountedWithTheirBurst() {
        read(members(0, 5));
        assertThat(record.now().joins()).isEmpty();
        read(members(30, 8));
        read(members(60, 108));
        read(members(90, 20));

        assertThat(record.now().joins())
                .contains(new Watch.Joins(
                        103, Duration.ofSeconds(90), 100, Duration.ofSeconds(30), START.plusSeconds(60)));
    }

    @Test
    void aReadingThatTheStoreDidNotTakeIsNoneAndTheNextIsHeldAgainstTheOneBefore() {
        read(members(0, 5));
        WatchRecord lost = record.with(members(30, 50), SmHealth.UNKNOWN, List.of());
        assertThat(lost.now().joins().orElseThrow().count()).isEqualTo(45);
        assertThat(record.now().joins()).isEmpty();
        read(members(60, 51));
        assertThat(record.now().joins().orElseThrow().count()).isEqualTo(46);
    }

    @Test
    void joinsOfLongAgoAreForgotten() {
        read(members(0, 5));
        read(members(30, 500));
        read(members(900, 501));

        assertThat(record.now().joins().orElseThrow().count()).isEqualTo(1);
    }

    @Test
    void aReadingWithoutTheGroupsIsNoReasonToCountEverybodyAgain() {
        read(members(0, 5));
        read(at(30).problem(new SweepProblem(SweepProblem.Reason.SA_SILENT, new PortId(FIRST, 1), "MCMemberRecord", ""))
                .build());
        read(members(60, 6));

        assertThat(record.now().joins().orElseThrow().count()).isEqualTo(1);
    }

    private static Fabric managers(int seconds, State... states) {
        Fabric.Builder builder = at(seconds);
        for (int i = 0; i < states.length; i++) {
            builder.subnetManager(new SubnetManager(i == 0 ? FIRST : SECOND, new Lid(i + 1), 0, states[i], 1));
        }
        return builder.build();
    }

    @Test
    void twoMastersAreKnownSinceTheyWereSeenFirst() {
        read(managers(0, State.MASTER, State.STANDBY));
        assertThat(record.now().twoMastersSince()).isEmpty();
        read(managers(30, State.MASTER, State.MASTER));
        read(managers(60, State.MASTER, State.MASTER));
        assertThat(record.now().twoMastersSince()).contains(START.plusSeconds(30));
        read(managers(90, State.MASTER));
        assertThat(record.now().twoMastersSince()).isEmpty();
        assertThat(record.now().lastStandby()).contains(new Watch.StandbySeen(SECOND, START));
    }

    @Test
    void changesOfTheMasterAndAStandbyThatWentAreKnownFromTheHistory() {
        try (FabricStore store = FabricStore.inMemory()) {
            FabricEvent change = FabricEvent.of(
                    START, 1, EventKind.SM_MASTER_CHANGED, List.of(FIRST.toString()), "the master moved");
            FabricEvent gone = FabricEvent.of(START, 1, EventKind.SM_GONE, List.of(SECOND.toString()), "gone")
                    .change("standby", "");
            store.record(List.of(change, gone));
            record.begin(store, managers(60, State.MASTER));
        }

        assertThat(record.now().masterChanges()).containsExactly(new Watch.MasterChange(START, "the master moved"));
        assertThat(record.now().lastStandby()).contains(new Watch.StandbySeen(SECOND, START));
    }

    @Test
    void oneSlowAnswerOfTheSaMayBeChance() {
        record = record.with(at(0).build(), answers(1, 1, 900), List.of());
        assertThat(record.now().sa().orElseThrow().recent()).isEqualTo(Duration.ofMillis(1));
        record = record.with(at(5).build(), answers(1, 1, 1, 900, 800), List.of());
        assertThat(record.now().sa()).contains(new Watch.SaPace(Duration.ofMillis(800), Duration.ofMillis(1)));
    }

    private static SmHealth answers(int... millis) {
        List<SaRoundTrip> trips = IntStream.of(millis)
                .mapToObj(took -> new SaRoundTrip(START, Duration.ofMillis(took)))
                .toList();
        return new SmHealth(List.of(), trips, List.of(), Optional.empty());
    }
}
