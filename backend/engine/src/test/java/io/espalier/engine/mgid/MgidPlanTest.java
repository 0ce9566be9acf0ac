package io.espalier.engine.mgid;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.espalier.model.Mgid;
import io.espalier.model.PKey;
import java.util.List;
import org.junit.jupiter.api.Test;

class MgidPlanTest {
    private static final MgidPlan PLAN = MgidPlan.of(List.of(
            planned("ff15:1::/32", "physics"),
            planned("ff15:1:7::/48", "chemistry"),
            planned("ff15:2::/32", "physics"),
            planned("ff12:401b:8001::/48", "storage")));

    private static PlannedPrefix planned(String prefix, String owner) {
        return new PlannedPrefix(MgidPrefix.parse(prefix), owner, "");
    }

    private static Mgid mgid(String text) {
        return Mgid.parse(text);
    }

    private static WantedMgid wants(String mgid, String job, String owner) {
        return new WantedMgid(mgid(mgid), "", job, owner, true);
    }

    private static List<MgidIssue> check(WantedMgid... wanted) {
        return new MgidCheck(PLAN, List.of()).wanted(List.of(wanted));
    }

    private static List<MgidFault> faults(WantedMgid... wanted) {
        return check(wanted).stream().map(MgidIssue::fault).toList();
    }

    @Test
    void aPrefixHoldsTheMgidsThatBeginWithItsBits() {
        MgidPrefix prefix = MgidPrefix.parse("ff15:1:8000::/33");
        assertThat(prefix.contains(mgid("ff15:1:8000::"))).isTrue();
        assertThat(prefix.contains(mgid("ff15:1:ffff:ffff:ffff:ffff:ffff:ffff")))
                .isTrue();
        assertThat(prefix.contains(mgid("ff15:1:7fff::"))).isFalse();
        assertThat(prefix.last()).isEqualTo(mgid("ff15:1:ffff:ffff:ffff:ffff:ffff:ffff"));
        assertThat(MgidPrefix.parse("::/0").contains(mgid("ff15::1"))).isTrue();
        assertThat(MgidPrefix.parse("ff15::1").last()).isEqualTo(mgid("ff15::1"));
        assertThat(MgidPrefix.parse("ff15::8000:0:0:0/65").last()).isEqualTo(mgid("ff15::ffff:ffff:ffff:ffff"));
    }

    @Test
    void aPrefixWithBitsBehindItsLengthIsRefusedWithTheOneMeant() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MgidPrefix.parse("ff15:1::5/32"))
                .withMessage("ff15:1::5/32 has bits set after the first 32; expected ff15:1::/32");
        assertThatIllegalArgumentException().isThrownBy(() -> MgidPrefix.parse("ff15::/129"));
        assertThatIllegalArgumentException().isThrownBy(() -> MgidPrefix.parse("ff15::/x"));
    }

    @Test
    void theNarrowestRangeOwnsAnMgid() {
        assertThat(PLAN.find(mgid("ff15:1:6::1")).orElseThrow().owner()).isEqualTo("physics");
        assertThat(PLAN.find(mgid("ff15:1:7::1")).orElseThrow().owner()).isEqualTo("chemistry");
        assertThat(PLAN.find(mgid("ff15:3::1"))).isEmpty();
    }

    @Test
    void aRangeGivenTwiceIsRefused() {
        List<PlannedPrefix> twice = List.of(planned("ff15:1::/32", "a"), planned("ff15:1::/32", "b"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> MgidPlan.of(twice))
                .withMessage("prefix ff15:1::/32 is given twice, to a and to b");
    }

    @Test
    void anMgidOfItsOwnersRangeIsInOrder() {
        assertThat(check(wants("ff15:1::1", "j", "physics"), wants("ff12:401b:8001::5", "j", "storage")))
                .isEmpty();
    }

    @Test
    void anMgidOutsideThePlanOrOfAnotherOwnerIsNamed() {
        assertThat(check(wants("ff15:3::1", "j", "physics"), wants("ff15:1:7::1", "j", "physics")))
                .containsExactly(
                        new MgidIssue(
                                MgidFault.OUTSIDE_PLAN,
                                mgid("ff15:3::1"),
                                "j",
                                "ff15:3::1 is in no range of the MGID plan"),
                        new MgidIssue(
                                MgidFault.OWNED_BY_ANOTHER,
                                mgid("ff15:1:7::1"),
                                "j",
                                "ff15:1:7::1 is in ff15:1:7::/48, which the MGID plan gives to chemistry, not to physics"));
        assertThat(faults(wants("ff15:1::1", "j", ""))).containsExactly(MgidFault.OWNER_UNSAID);
    }

    @Test
    void whatAnMgidsOwnBitsForbidIsNamed() {
        MgidCheck check = new MgidCheck(MgidPlan.EMPTY, List.of());
        List<String> mgids = List.of(
                "fe80::1",
                "ff85::1",
                "ff35::1",
                "ff05::1",
                "ff10::1",
                "ff1f::1",
                "ff12:401b:ffff::5",
                "ff12:601b:ffff::5",
                "ff15:a01b::1",
                "ff15::1",
                "ff1e::1");
        assertThat(mgids.stream()
                        .map(mgid -> check.wanted(List.of(wants(mgid, "j", ""))).stream()
                                .map(MgidIssue::fault)
                                .toList()))
                .containsExactly(
                        List.of(MgidFault.NOT_MULTICAST),
                        List.of(MgidFault.WRONG_FLAGS),
                        List.of(MgidFault.WRONG_FLAGS),
                        List.of(MgidFault.PERMANENT),
                        List.of(MgidFault.RESERVED_SCOPE),
                        List.of(MgidFault.RESERVED_SCOPE),
                        List.of(MgidFault.IPOIB_RANGE),
                        List.of(MgidFault.IPOIB_RANGE),
                        List.of(MgidFault.SA_RANGE),
                        List.of(),
                        List.of());
    }

    @Test
    void oneWhoOnlyJoinsMayUseWhatOthersMade() {
        WantedMgid broadcast = new WantedMgid(mgid("ff12:401b:ffff::ffff:ffff"), "", "j", "physics", false);
        WantedMgid others = new WantedMgid(mgid("ff15:1:7::1"), "", "j", "physics", false);
        assertThat(check(broadcast, others)).isEmpty();
    }

    @Test
    void anIpGroupIsWhereItBelongsButMayBeSomebodyElses() {
        WantedMgid free = new WantedMgid(mgid("ff12:401b:8002::5"), "224.0.0.5", "j", "physics", true);
        WantedMgid owned = new WantedMgid(mgid("ff12:401b:8001::5"), "224.0.0.5", "j", "physics", true);
        assertThat(faults(free, owned)).containsExactly(MgidFault.OWNED_BY_ANOTHER);
    }

    @Test
    void anMgidThatTwoJobsWantToMakeIsNamedButNotAnIpGroup() {
        assertThat(faults(wants("ff15:1::1", "a", "physics"), wants("ff15:1::1", "b", "physics")))
                .containsExactly(MgidFault.WANTED_TWICE);
        assertThat(faults(wants("ff15:1::1", "a", "physics"), wants("ff15:1::1", "a", "physics")))
                .isEmpty();
        assertThat(faults(wants("ff12:401b:8001::5", "a", "storage"), wants("ff12:401b:8001::5", "b", "storage")))
                .isEmpty();
    }

    @Test
    void twoMgidsOfOneIpGroupAreNamed() {
        MgidCheck check = new MgidCheck(MgidPlan.EMPTY, List.of(mgid("ff12:401b:8001::e000:fb")));
        List<MgidIssue> issues = check.wanted(List.of(
                new WantedMgid(mgid("ff12:401b:8001::fb"), "", "j", "", false),
                new WantedMgid(mgid("ff12:401b:8002::fb"), "", "j", "", false)));
        assertThat(issues)
                .containsExactly(new MgidIssue(
                        MgidFault.SAME_IP,
                        mgid("ff12:401b:8001::fb"),
                        "j",
                        "ff12:401b:8001::fb and ff12:401b:8001::e000:fb both stand for 224.0.0.251 in one partition:"
                                + " a host uses only one of them"));
    }

    @Test
    void ipGroupsAreMappedAsIpoibMapsThem() {
        PKey limited = new PKey(0x0001);
        assertThat(IpGroups.mgid("224.0.0.251", limited, 2)).isEqualTo(mgid("ff12:401b:8001::fb"));
        assertThat(IpGroups.mgid("239.255.255.250", new PKey(0xFFFF), 5)).isEqualTo(mgid("ff15:401b:ffff::fff:fffa"));
        assertThat(IpGroups.mgid("ff02::fb", limited, 2)).isEqualTo(mgid("ff12:601b:8001::fb"));
        for (String no : List.of("10.0.0.1", "224.0.0.256", "240.0.0.1", "fe80::1", "node1")) {
            assertThatIllegalArgumentException().isThrownBy(() -> IpGroups.mgid(no, limited, 2));
        }
    }

    @Test
    void twoIpv6GroupsThatBecomeOneMgidAreNamed() {
        PKey key = new PKey(0x8001);
        List<MgidIssue> issues = new MgidCheck(MgidPlan.EMPTY, List.of())
                .wanted(List.of(
                        new WantedMgid(IpGroups.mgid("ff15:1::5", key, 2), "ff15:1::5", "a", "", false),
                        new WantedMgid(IpGroups.mgid("ff15:2::5", key, 2), "ff15:2::5", "b", "", false)));
        assertThat(issues)
                .containsExactly(new MgidIssue(
                        MgidFault.TWO_IPS,
                        mgid("ff12:601b:8001::5"),
                        "b",
                        "ff15:2::5 and ff15:1::5 are both mapped to ff12:601b:8001::5:"
                                + " each would get the other's packets"));
    }

    @Test
    void groupsThatAreThereAreHeldAgainstThePlanButIpoibsOwnAreAtHome() {
        MgidCheck check = new MgidCheck(
                PLAN,
                List.of(
                        mgid("ff12:401b:ffff::ffff:ffff"),
                        mgid("ff15:1::1"),
                        mgid("ff15:9::1"),
                        mgid("ff05:1::1"),
                        mgid("ff12:a01b:fe80::")));
        assertThat(check.there())
                .extracting(issue -> issue.mgid() + " " + issue.fault())
                .containsExactly("ff05:1::1 PERMANENT", "ff05:1::1 OUTSIDE_PLAN", "ff15:9::1 OUTSIDE_PLAN");
    }
}
