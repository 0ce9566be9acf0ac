package io.espalier.engine.whatif;

import static io.espalier.engine.whatif.Subnets.MGID;
import static io.espalier.engine.whatif.Subnets.PORT_1;
import static io.espalier.engine.whatif.Subnets.PORT_2;
import static io.espalier.engine.whatif.Subnets.PORT_3;
import static io.espalier.engine.whatif.Subnets.PORT_4;
import static io.espalier.engine.whatif.Subnets.changed;
import static io.espalier.engine.whatif.Subnets.members;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.Trees;
import io.espalier.engine.TwoLeaves;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.whatif.GroupChange.Create;
import io.espalier.engine.whatif.GroupChange.Delete;
import io.espalier.engine.whatif.GroupChange.Jobs;
import io.espalier.engine.whatif.GroupChange.Join;
import io.espalier.engine.whatif.GroupChange.Leave;
import io.espalier.engine.whatif.GroupChange.Traits;
import io.espalier.model.Fabric;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Joins, leaves and jobs go through the SA. */
class W02_GroupChangesTest {
    private static final Mgid NEW = Mgid.parse("ff15::77");

    private final Fabric two = Trees.joined(TwoLeaves.fabric(), PORT_1, PORT_2).toBuilder()
            .subnetManager(Subnets.master(PORT_1))
            .build();

    private static MulticastGroup group(ChangedSubnet changed, Mgid mgid) {
        return changed.fabric().findGroup(mgid).orElseThrow();
    }

    @Test
    void aJoinIsGrantedAndTheMemberIsInTheGroup() {
        ChangedSubnet more = changed(two, new Join(MGID, List.of("host-3", "0x4001"), JoinState.FULL));
        assertThat(members(more.fabric())).containsExactly(PORT_1, PORT_2, PORT_3, PORT_4);
        assertThat(more.replies()).extracting(GroupReply::accepted).containsExactly(true, true);
        assertThat(more.replies().getFirst().mlid()).contains(Subnets.MLID);
        assertThat(more.replies().getFirst().trace()).isNotEmpty();
    }

    @Test
    void aGroupMayBeNamedByItsMlid() {
        ChangedSubnet more = changed(two, new Join("0xC001", List.of("host-3"), JoinState.SEND_ONLY_NON));
        assertThat(group(more, Mgid.parse(MGID)).members())
                .contains(new Member(PORT_3, JoinState.SEND_ONLY_NON, false));
    }

    @Test
    void aJoinOfAGroupThatIsNotThereIsRefusedBySaNotByUs() {
        ChangedSubnet same = changed(two, new Join("ff15::77", List.of("host-3"), JoinState.FULL));
        assertThat(same.replies()).hasSize(1);
        assertThat(same.replies().getFirst().accepted()).isFalse();
        assertThat(same.replies().getFirst().status()).isEqualTo("insufficient components (0x0600)");
        assertThat(same.replies().getFirst().refusal()).isPresent();
        assertThat(same.fabric().groups()).hasSize(2);
    }

    @Test
    void aLeaveGivesBackAllThatThePortHas() {
        ChangedSubnet less = changed(two, new Leave(MGID, List.of("host-2/1")));
        assertThat(members(less.fabric())).containsExactly(PORT_1);
        assertThat(changed(two, new Leave(MGID, List.of("host-4")))
                        .replies()
                        .getFirst()
                        .status())
                .isEqualTo("request invalid (0x0200)");
    }

    @Test
    void aNewGroupGetsTheLowestFreeMlidAndTheTraitsAskedFor() {
        Traits traits = new Traits(new PKey(0xFFFF), 0x1234, Optional.empty(), Optional.empty(), 3);
        ChangedSubnet more =
                changed(two, new Create(NEW, traits, List.of("host-1", "host-3"), JoinState.FULL));
        MulticastGroup made = group(more, NEW);
        // 0xC000 is the IPoIB broadcast group's, which OpenSM makes without a partitions.conf.
        assertThat(made.mlid()).isEqualTo(new Mlid(0xC002));
        assertThat(made.qKey()).isEqualTo(0x1234);
        assertThat(made.flow().sl()).isEqualTo(3);
        assertThat(made.members()).extracting(Member::portGuid).containsExactly(PORT_1, PORT_3);
    }

    @Test
    void aGroupIsDeletedWhenAllHaveLeft() {
        ChangedSubnet less = changed(two, new Delete(MGID));
        assertThat(less.fabric().findGroup(Mgid.parse(MGID))).isEmpty();
        assertThat(less.replies()).extracting(GroupReply::accepted).containsExactly(true, true);
        assertThatThrownBy(() -> changed(two, new Delete("ff15::99"))).hasMessage("changes[0]: no group ff15::99");
    }

    @Test
    void jobsDrawTheSamePortsForTheSameSeed() {
        Jobs jobs = new Jobs(3, 2, 7, Jobs.FIRST_MGID, Traits.PLAIN);
        ChangedSubnet once = changed(two, jobs);
        ChangedSubnet again = changed(two, jobs);
        ChangedSubnet other = changed(two, new Jobs(3, 2, 8, Jobs.FIRST_MGID, Traits.PLAIN));
        assertThat(once.fabric().groups()).isEqualTo(again.fabric().groups());
        assertThat(once.fabric().groups()).isNotEqualTo(other.fabric().groups());
        assertThat(once.fabric().findGroup(Mgid.parse("ff15:0:e5a1::3")).orElseThrow().members())
                .hasSize(2);
    }

    @Test
    void aJobLargerThanTheFabricIsRefused() {
        assertThatThrownBy(() -> changed(two, new Jobs(1, 5, 1, Jobs.FIRST_MGID, Traits.PLAIN)))
                .hasMessage("changes[0]: a job of 5 ports does not fit: the fabric has 4 hosts");
    }

    @Test
    void aGroupWhoseLastFullMemberIsLostIsGoneWithTheOthers() {
        Fabric mixed = TwoLeaves.fabric().toBuilder()
                .subnetManager(Subnets.master(PORT_1))
                .group(Trees.group(
                        Subnets.MLID,
                        1,
                        new Member(PORT_1, JoinState.SEND_ONLY_NON, false),
                        new Member(PORT_3, JoinState.FULL, false)))
                .build();
        ChangedSubnet down = changed(mixed, new TopologyChange.HostPower("host-3", false));
        assertThat(down.fabric().groups()).isEmpty();
    }

    @Test
    void aPortThatTheSweepHasLostIsRefusedByTheSa() {
        ChangedSubnet down = changed(
                two,
                new Join(MGID, List.of("host-4"), JoinState.FULL),
                new TopologyChange.HostPower("host-4", false));
        assertThat(down.replies()).hasSize(1);
        assertThat(down.replies().getFirst().accepted()).isFalse();
    }

    @Test
    void theSaStopsAtItsRecordLimit() {
        ChangedSubnet full = ChangedSubnet.of(
                two,
                SmSettings.DEFAULTS,
                Scenario.of(
                        new Join(MGID, List.of("host-3", "host-4"), JoinState.FULL),
                        new SettingChange.Option("max_mcmr_recs", "3")));
        assertThat(full.replies()).extracting(GroupReply::status).containsExactly("success (0x0000)", "no resources (0x0100)");
    }
}
