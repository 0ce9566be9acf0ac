package io.espalier.engine.sa;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.Switch;
import io.espalier.model.SwitchCapabilities;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The life of a request, told by the model. That OpenSM says the same is the business of the bench's tests. */
class SaModelTest {
    private static final Mgid GROUP = Mgid.parse("ff12::a1");
    private static final PKey DEFAULT = new PKey(0xFFFF);
    private static final Mlid FIRST_FREE = new Mlid(0xC001);

    private final Fabric fabric = SmallSubnet.fabric();
    private final SaModel sa = model(fabric, SmSettings.DEFAULTS);

    private static SaModel model(Fabric fabric, SmSettings settings) {
        return SaModel.of(fabric, settings, Partitions.of(fabric, settings));
    }

    private static McRequest create(Mgid mgid, Guid port) {
        return McRequest.join(mgid, port, JoinState.FULL)
                .creating(0x11, DEFAULT)
                .build();
    }

    private static McRequest join(Guid port, JoinState state) {
        return McRequest.join(GROUP, port, state).build();
    }

    private static McRequest leave(Guid port, int bits) {
        return McRequest.leave(GROUP, port, new JoinState(bits)).build();
    }

    private List<Member> members() {
        return sa.findGroup(GROUP).orElseThrow().members();
    }

    @Test
    void aJoinOfAGroupThatIsNotThereMakesItAsTheJoiningPortIs() {
        SaReply reply = sa.handle(create(GROUP, SmallSubnet.HOST_A));
        assertThat(reply.status()).isEqualTo(SaStatus.SUCCESS);
        assertThat(reply.errorCodes()).isEmpty();
        assertThat(reply.traps()).containsExactly(new SaTrap(66, GROUP));
        assertThat(reply.reroute()).contains(FIRST_FREE);
        assertThat(sa.findGroup(GROUP))
                .contains(new MulticastGroup(
                        GROUP,
                        FIRST_FREE,
                        0x11,
                        DEFAULT,
                        Mtu.MTU_2048,
                        Rate.GBPS_100,
                        new GroupFlow(0, 0, 0, 0, 0, 0),
                        List.of(new Member(SmallSubnet.HOST_A, JoinState.FULL, false))));
        McRecord record = reply.record().orElseThrow();
        assertThat(record.mtu()).isEqualTo(Selected.exactly(4));
        assertThat(record.rate()).isEqualTo(Selected.exactly(16));
        assertThat(record.joinState()).isEqualTo(1);
    }

    @Test
    void theStepsTellWhatWasLookedAtInOrder() {
        SaReply reply = sa.handle(create(GROUP, SmallSubnet.HOST_A));
        assertThat(reply.steps())
                .extracting(SaStep::subject)
                .containsExactly(
                        Subject.COMPONENTS,
                        Subject.PORT,
                        Subject.GROUP,
                        Subject.CREATION_COMPONENTS,
                        Subject.MGID,
                        Subject.CREATED_MTU,
                        Subject.CREATED_RATE,
                        Subject.MLID,
                        Subject.PORT_CAPABILITY,
                        Subject.MEMBER_PARTITION,
                        Subject.MEMBERSHIP,
                        Subject.TREE);
        assertThat(reply.steps().get(7).words()).isEqualTo("MLID 0xC001, the lowest that is free");
        assertThat(reply.steps().get(8).words())
                .isEqualTo(
                        "a/1 (0x0000000000000101) has MTU 2048 and rate 100 Gb/s, the group MTU 2048 and rate 100 Gb/s");
    }

    @Test
    void aSecondJoinAddsItsBitsAndLeavesTheTreeAlone() {
        sa.handle(create(GROUP, SmallSubnet.HOST_A));
        SaReply reply = sa.handle(join(SmallSubnet.HOST_A, JoinState.SEND_ONLY_NON));
        assertThat(reply.record().orElseThrow().joinState()).isEqualTo(5);
        assertThat(reply.reroute()).isEmpty();
        assertThat(reply.traps()).isEmpty();
        assertThat(members()).containsExactly(new Member(SmallSubnet.HOST_A, new JoinState(5), false));
    }

    @Test
    void aPortThatJoinedItselfIsNotChangedByAnother() {
        sa.handle(create(GROUP, SmallSubnet.HOST_A));
        SaReply reply = sa.handle(McRequest.join(GROUP, SmallSubnet.HOST_A, JoinState.NON)
                .from(SmallSubnet.HOST_B)
                .build());
        assertThat(reply.status()).isEqualTo(SaStatus.REQ_INVALID);
        assertThat(reply.errorCodes()).containsExactly("1B13");
        assertThat(reply.refusal())
                .contains(
                        "a/1 (0x0000000000000101) joined by itself, only itself may change that, not b/1 (0x0000000000000201)");
    }

    @Test
    void aPortJoinedByAnotherIsMarkedAndAnyoneInThePartitionMayTakeItOut() {
        sa.handle(create(GROUP, SmallSubnet.HOST_A));
        sa.handle(McRequest.join(GROUP, SmallSubnet.SWITCH, JoinState.NON)
                .from(SmallSubnet.HOST_A)
                .build());
        assertThat(members()).contains(new Member(SmallSubnet.SWITCH, JoinState.NON, true));
        SaReply reply = sa.handle(McRequest.leave(GROUP, SmallSubnet.SWITCH, JoinState.NON)
                .from(SmallSubnet.HOST_C)
                .build());
        assertThat(reply.isOk()).isTrue();
        assertThat(reply.record().orElseThrow().joinState()).isZero();
    }

    @Test
    void aRequesterNobodyKnowsIsNotAnsweredWhenItJoinsAndRefusedWhenItLeaves() {
        Guid stranger = new Guid(0x999);
        sa.handle(create(GROUP, SmallSubnet.HOST_A));
        SaReply join = sa.handle(McRequest.join(GROUP, SmallSubnet.HOST_B, JoinState.FULL)
                .from(stranger)
                .build());
        assertThat(join.status()).isEqualTo(SaStatus.NO_ANSWER);
        SaReply leave = sa.handle(McRequest.leave(GROUP, SmallSubnet.HOST_A, JoinState.FULL)
                .from(stranger)
                .build());
        assertThat(leave.status()).isEqualTo(SaStatus.REQ_INVALID);
        assertThat(leave.errorCodes()).containsExactly("1B25");
    }

    @Test
    void aGroupMadeForAJoinThatFailsIsTakenAwayAgain() {
        SaReply reply = sa.handle(McRequest.join(GROUP, SmallSubnet.HOST_A, JoinState.FULL)
                .creating(0x11, DEFAULT)
                .mtu(Selected.exactly(5))
                .build());
        assertThat(reply.errorCodes()).containsExactly("1B12");
        assertThat(reply.steps().getLast().words())
                .isEqualTo("the group just made is taken away again, MLID 0xC001 is free");
        assertThat(sa.findGroup(GROUP)).isEmpty();
        assertThat(sa.freeMlids()).isEqualTo(1023);
    }

    @Test
    void mgidsThatTheSaGivesCountUpFromZero() {
        Mgid any = new Mgid(0, 0);
        assertThat(sa.handle(create(any, SmallSubnet.HOST_A))
                        .record()
                        .orElseThrow()
                        .mgid())
                .isEqualTo(Mgid.parse("ff12:a01b:fe80::"));
        assertThat(sa.handle(create(any, SmallSubnet.HOST_A))
                        .record()
                        .orElseThrow()
                        .mgid())
                .isEqualTo(Mgid.parse("ff12:a01b:fe80:0:0:100::"));
    }

    @Test
    void whenTheLastFullMemberGoesTheOthersGoWithIt() {
        sa.handle(create(GROUP, SmallSubnet.HOST_A));
        sa.handle(join(SmallSubnet.HOST_B, JoinState.NON));
        SaReply reply = sa.handle(leave(SmallSubnet.HOST_A, 1));
        assertThat(reply.traps()).containsExactly(new SaTrap(67, GROUP));
        assertThat(reply.reroute()).contains(FIRST_FREE);
        assertThat(reply.steps())
                .extracting(SaStep::words)
                .contains("the last full member is gone, 1 other members with it; the group ends");
        assertThat(sa.findGroup(GROUP)).isEmpty();
    }

    @Test
    void rowsOfAGroupThatEndsWhileItsMemberIsKeptStayInTheSwitches() {
        sa.handle(McRequest.join(GROUP, SmallSubnet.HOST_A, new JoinState(10))
                .creating(0x11, DEFAULT)
                .build());
        SaReply reply = sa.handle(leave(SmallSubnet.HOST_A, 8));
        assertThat(reply.record().orElseThrow().joinState()).isEqualTo(2);
        assertThat(reply.traps()).containsExactly(new SaTrap(67, GROUP));
        assertThat(reply.reroute()).isEmpty();
        assertThat(reply.steps().getLast().words())
                .isEqualTo(
                        "stale rows: OpenSM does not compute MLID 0xC001 anew, its rows stay in the switches until the "
                                + "MLID is used again");
        assertThat(sa.findGroup(GROUP)).isEmpty();
    }

    @Test
    void aMemberThatDropsBitOneAndHadBitEightGoesAndIsCountedOn() {
        sa.handle(McRequest.join(GROUP, SmallSubnet.HOST_A, new JoinState(9))
                .creating(0x11, DEFAULT)
                .build());
        SaReply reply = sa.handle(leave(SmallSubnet.HOST_A, 1));
        assertThat(reply.record().orElseThrow().joinState()).isZero();
        assertThat(reply.traps()).isEmpty();
        assertThat(members()).isEmpty();
        sa.handle(join(SmallSubnet.HOST_B, JoinState.FULL));
        assertThat(sa.handle(leave(SmallSubnet.HOST_B, 1)).traps()).isEmpty();
        assertThat(sa.findGroup(GROUP)).isPresent();
    }

    @Test
    void aGroupThatAPartitionBringsStaysWhenItIsEmpty() {
        Mgid broadcast = Mgid.parse("ff12:401b:ffff::ffff:ffff");
        sa.handle(McRequest.join(broadcast, SmallSubnet.HOST_A, JoinState.FULL).build());
        SaReply reply = sa.handle(
                McRequest.leave(broadcast, SmallSubnet.HOST_A, JoinState.FULL).build());
        assertThat(reply.traps()).containsExactly(new SaTrap(67, broadcast));
        assertThat(sa.isWellKnown(broadcast)).isTrue();
        assertThat(sa.findGroup(broadcast).orElseThrow().members()).isEmpty();
        assertThat(sa.findGroup(broadcast).orElseThrow().mlid()).isEqualTo(new Mlid(0xC000));
    }

    @Test
    void theNextMemberBeyondTheLimitOfRecordsGetsNoResources() {
        SaModel limited = model(fabric, SmSettings.DEFAULTS.with("max_mcmr_recs", "1"));
        assertThat(limited.handle(create(GROUP, SmallSubnet.HOST_A)).isOk()).isTrue();
        SaReply reply = limited.handle(create(Mgid.parse("ff12::a2"), SmallSubnet.HOST_B));
        assertThat(reply.status()).isEqualTo(SaStatus.NO_RESOURCES);
        assertThat(reply.refusal()).contains("all 1 member records are in use (max_mcmr_recs)");
        assertThat(limited.findGroup(Mgid.parse("ff12::a2"))).isEmpty();
        assertThat(limited.handle(join(SmallSubnet.HOST_A, JoinState.NON)).isOk())
                .isTrue();
    }

    @Test
    void theSwitchWithTheSmallestTableLimitsAll() {
        Switch leaf = (Switch) fabric.node(SmallSubnet.SWITCH);
        Fabric small = fabric.toBuilder()
                .node(new Switch(leaf.identity(), leaf.ports(), new SwitchCapabilities(30720, 2, 0, false)))
                .build();
        SaModel limited = model(small, SmSettings.DEFAULTS);
        assertThat(limited.handle(create(GROUP, SmallSubnet.HOST_A)).isOk()).isTrue();
        SaReply reply = limited.handle(create(Mgid.parse("ff12::a2"), SmallSubnet.HOST_A));
        assertThat(reply.status()).isEqualTo(SaStatus.NO_RESOURCES);
        assertThat(reply.errorCodes()).containsExactly("1B19");
        assertThat(reply.refusal()).contains("all 2 MLIDs are in use");
    }

    @Test
    void solicitedNodeGroupsShareAnMlidOnlyWhenTheyAreToldTo() {
        SmSettings shared = SmSettings.DEFAULTS.with("consolidate_ipv6_snm_req", "TRUE");
        assertThat(mlidOfSecondSolicitedNode(SmSettings.DEFAULTS)).isEqualTo(0xC002);
        assertThat(mlidOfSecondSolicitedNode(shared)).isEqualTo(0xC001);
    }

    private int mlidOfSecondSolicitedNode(SmSettings settings) {
        SaModel model = model(fabric, settings);
        model.handle(solicitedNode("ff12:601b:ffff::1:ff00:1"));
        return model.handle(solicitedNode("ff12:601b:ffff::1:ff00:2"))
                .record()
                .orElseThrow()
                .mlid();
    }

    private static McRequest solicitedNode(String mgid) {
        return McRequest.join(Mgid.parse(mgid), SmallSubnet.HOST_A, JoinState.FULL)
                .creating(0xB1B, DEFAULT)
                .build();
    }

    @Test
    void itStartsWithTheGroupsAndMembersOfTheFabric() {
        MulticastGroup known = new MulticastGroup(
                GROUP,
                new Mlid(0xC000),
                0x11,
                DEFAULT,
                Mtu.MTU_2048,
                Rate.GBPS_10,
                GroupFlow.PLAIN,
                List.of(new Member(SmallSubnet.HOST_A, JoinState.FULL, false)));
        SaModel started = model(fabric.toBuilder().group(known).build(), SmSettings.DEFAULTS);
        assertThat(started.groups())
                .extracting(MulticastGroup::mlid)
                .containsExactly(new Mlid(0xC000), new Mlid(0xC001));
        assertThat(started.handle(leave(SmallSubnet.HOST_A, 1)).traps()).containsExactly(new SaTrap(67, GROUP));
    }
}
