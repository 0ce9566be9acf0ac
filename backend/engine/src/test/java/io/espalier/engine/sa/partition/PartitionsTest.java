package io.espalier.engine.sa.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.engine.sa.SmallSubnet;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.GroupFlow;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** partitions.conf by its rules and its oddities; the real OpenSM is asked about them in the bench's tests. */
class PartitionsTest {
    private static final Mgid BROADCAST = Mgid.parse("ff12:401b:ffff::ffff:ffff");

    private static Partitions read(String... lines) {
        return Partitions.read(List.of(lines), SmallSubnet.fabric(), SmSettings.DEFAULTS);
    }

    private static List<Mgid> mgids(Partitions partitions) {
        return partitions.groups().stream().map(made -> made.group().mgid()).toList();
    }

    private static MulticastGroup only(Partitions partitions) {
        assertThat(partitions.groups()).hasSize(1);
        return partitions.groups().getFirst().group();
    }

    @Test
    void withoutAFileAllAreFullMembersOfOnePartitionWithItsBroadcastGroup() {
        Partitions standard = Partitions.of(SmallSubnet.fabric(), SmSettings.DEFAULTS);
        assertThat(standard.pKeys(SmallSubnet.HOST_B)).containsExactly(new PKey(0xFFFF));
        assertThat(standard.pKeys(SmallSubnet.SWITCH)).containsExactly(new PKey(0xFFFF));
        assertThat(only(standard))
                .isEqualTo(new MulticastGroup(
                        BROADCAST,
                        new Mlid(0xC000),
                        0x0B1B,
                        new PKey(0xFFFF),
                        Mtu.MTU_2048,
                        Rate.GBPS_10,
                        new GroupFlow(0, 0, 0, 0, 18, 2),
                        List.of()));
    }

    @Test
    void withAFileOnlyTheSmIsAFullMemberOfTheDefaultPartition() {
        Partitions read = read("Job=0x8001, ipoib : 0x201=full, 0x301 ;");
        assertThat(read.pKeys(SmallSubnet.HOST_A)).containsExactly(new PKey(0xFFFF));
        assertThat(read.pKeys(SmallSubnet.HOST_B)).containsExactly(new PKey(0x7FFF), new PKey(0x8001));
        assertThat(read.pKeys(SmallSubnet.HOST_C)).containsExactly(new PKey(1), new PKey(0x7FFF));
        assertThat(mgids(read)).containsExactly(Mgid.parse("ff12:401b:8001::ffff:ffff"));
        assertThat(read.share(SmallSubnet.HOST_B, SmallSubnet.HOST_C)).isTrue();
        assertThat(read.holds(SmallSubnet.HOST_A, new PKey(0x8001))).isFalse();
        assertThat(read.problems()).isEmpty();
    }

    @Test
    void theBeginningOfAWordIsEnough() {
        Partitions read = read("Job=0x1, ip, def=f : ALL_S, 0x201=l, S ;");
        assertThat(read.partitions().getFirst())
                .isEqualTo(new Partition(
                        new PKey(0x8001),
                        "Job",
                        new java.util.TreeSet<>(List.of(SmallSubnet.HOST_A, SmallSubnet.SWITCH)),
                        new java.util.TreeSet<>(List.of(SmallSubnet.HOST_B))));
    }

    @Test
    void aStatementCanGoOverLinesAndTheLastWordForAPortCounts() {
        Partitions read = read("Default=0x7fff : ALL=full, # all of them", "  0x201=limited,", "  0x301 ;");
        assertThat(read.pKeys(SmallSubnet.HOST_A)).containsExactly(new PKey(0xFFFF));
        assertThat(read.pKeys(SmallSubnet.HOST_B)).containsExactly(new PKey(0x7FFF));
        assertThat(read.pKeys(SmallSubnet.HOST_C)).containsExactly(new PKey(0x7FFF));
    }

    @Test
    void aBrokenLineMakesTheWholeFileCountForNothing() {
        Partitions read = read("Job=0x1 : ALL=full ;", "Other=0x2 : nonsense ;");
        assertThat(read.fallback())
                .contains(
                        new PartitionProblem(
                                2,
                                "expected a PortGUID like 0x1234, ALL, ALL_CAS, ALL_SWITCHES, ALL_ROUTERS, SELF or NONE, found: nonsense"));
        assertThat(read.pKeys(SmallSubnet.HOST_B)).containsExactly(new PKey(0xFFFF));
        assertThat(mgids(read)).containsExactly(BROADCAST);
    }

    @Test
    void aFileWithoutStatementsAndOneWithCarriageReturnsCountForNothingToo() {
        assertThat(read("# nothing", "").fallback()).contains(new PartitionProblem(2, "the file has no statement"));
        assertThat(read("Job=0x1 : ALL=full ;\r").fallback())
                .contains(
                        new PartitionProblem(
                                1,
                                "expected Name=0x1234 : ports ; and found no colon in: a carriage return (the file must have plain line ends)"));
    }

    @Test
    void theGroupsOfABrokenFileHoldTheirMlidsUntilTheDefaultOneIsMade() {
        Partitions read = read("Job=0x1, ipoib : ALL=full ;", "broken");
        assertThat(only(read).mgid()).isEqualTo(BROADCAST);
        assertThat(only(read).mlid()).isEqualTo(new Mlid(0xC001));
    }

    @Test
    void slurmsFileOfThatNameIsRefused() {
        assertThatThrownBy(() -> read("# slurm", "PartitionName=debug Nodes=ALL Default=YES"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("line 2: this is Slurm's partitions.conf, not OpenSM's: expected Name=0x1234 : ports ;");
    }

    @Test
    void staticGroupsGetMlidsInTheOrderInWhichTheyAreMade() {
        Partitions read = read(
                "Default=0x7fff, ipoib : ALL=full ;",
                "Job=0x1, ipoib, rate=7, scope=5 :",
                "mgid=ff12::7,mtu=5",
                "ALL ;");
        assertThat(read.groups())
                .extracting(made -> made.group().mgid() + " " + made.group().mlid() + " " + made.partition())
                .containsExactly(
                        "ff12:401b:ffff::ffff:ffff 0xC000 Default",
                        "ff12:401b:8001::ffff:ffff 0xC001 Job",
                        "ff15::7 0xC002 Job");
        MulticastGroup last = read.groups().getLast().group();
        assertThat(last.mtu()).isEqualTo(Mtu.MTU_4096);
        assertThat(last.rate()).isEqualTo(Rate.GBPS_40);
        assertThat(last.flow()).isEqualTo(new GroupFlow(0, 0, 0, 255, 18, 5));
    }

    @Test
    void anIpGroupTakesThePartitionsPKeyAndMustHaveItsRate() {
        Partitions read = read(
                "Job=0x1, ipoib :",
                "mgid=ff12:401b::16",
                "mgid=ff12:401b:8002::17",
                "mgid=ff12:601b::1,rate=7",
                "ALL ;");
        assertThat(mgids(read))
                .containsExactly(Mgid.parse("ff12:401b:8001::ffff:ffff"), Mgid.parse("ff12:401b:8001::16"));
        assertThat(read.problems())
                .containsExactly(
                        new PartitionProblem(
                                3, "no group ff12:401b:8002::17: its P_Key 0x8002 is not the partition's, 0x8001"),
                        new PartitionProblem(
                                4,
                                "no group ff12:601b::1: an IP group must have the partition's rate and mtu, 3 and 4"));
    }

    @Test
    void aCommentBehindAnMgidIsReadAsItsFlags() {
        MulticastGroup group = only(read("Job=0x1 :", "mgid=ff12::7 # mtu=2", "ALL ;"));
        assertThat(group.mtu()).isEqualTo(Mtu.MTU_512);
    }

    @Test
    void behindAnMgidThatEndsItsStatementOpenSmReadsWhatIsLeftOfALongerLine() {
        Partitions read =
                read("Job=0x1, rate=3 : ALL=full, 0x0000000000000201=limited ;", "Jab=0x2 : SELF, mgid=ff12::8;");
        assertThat(read.problems())
                .containsExactly(new PartitionProblem(
                        2, "OpenSM reads on behind this line, where this is left of an earlier one: 000000000000201"));
        assertThat(read.fallback()).isPresent();
    }

    @Test
    void withBothPKeysAllowedAFullMemberAloneIsNotLetIn() {
        SmSettings both = SmSettings.DEFAULTS.with("allow_both_pkeys", "TRUE");
        Partitions read = Partitions.read(List.of("Job=0x1 : ALL=both, 0x201=full ;"), SmallSubnet.fabric(), both);
        assertThat(read.pKeys(SmallSubnet.HOST_C)).contains(new PKey(1), new PKey(0x8001));
        assertThat(read.pKeys(SmallSubnet.HOST_B)).contains(new PKey(0x8001)).doesNotContain(new PKey(1));
        assertThat(read.holds(SmallSubnet.HOST_C, new PKey(0x8001))).isTrue();
        assertThat(read.holds(SmallSubnet.HOST_B, new PKey(0x8001))).isFalse();
    }

    @Test
    void unknownPortsAndFlagsAreNamedAndPassedOver() {
        Partitions read = read("Job=0x1, shiny, sl=3 : 0xdead, ALL=maybe ;");
        assertThat(read.problems())
                .containsExactly(
                        new PartitionProblem(1, "no partition flag shiny: passed over"),
                        new PartitionProblem(1, "sl=3 does not count: qos is FALSE"),
                        new PartitionProblem(1, "no port 0x000000000000dead in the subnet: passed over"),
                        new PartitionProblem(1, "ALL=maybe: expected full, limited or both, taken as limited"));
    }

    @Test
    void theFileIsThatWhichTheSettingsName() {
        SmSettings settings = SmSettings.DEFAULTS.withFile(SettingsFile.PARTITIONS, List.of("Job=0x1 : ALL=full ;"));
        assertThat(Partitions.of(SmallSubnet.fabric(), settings).partitions())
                .extracting(Partition::name)
                .containsExactly("Job", "Default");
    }
}
