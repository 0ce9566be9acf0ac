package io.espalier.engine;

import static io.espalier.engine.Planted.DEFAULT_KEY;
import static io.espalier.engine.Trees.portOf;
import static io.espalier.engine.TwoLeaves.HOST_1;
import static io.espalier.engine.TwoLeaves.HOST_2;
import static io.espalier.engine.TwoLeaves.HOST_3;
import static io.espalier.engine.TwoLeaves.HOST_4;
import static io.espalier.engine.TwoLeaves.LEAF_A;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Severity;
import io.espalier.engine.limit.GroupLimit;
import io.espalier.engine.limit.Trait;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Adapter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import io.espalier.model.PhysicalState;
import io.espalier.model.PortId;
import io.espalier.model.PortState;
import io.espalier.model.PortTables;
import io.espalier.model.Rate;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** D04: what is wrong with a group is named, and nothing is said where it was not read. */
class D04_GroupRulesTest {
    private static final String BROADCAST = "ff12:401b:ffff::ffff:ffff";
    private static final Member[] ALL = Planted.members(
            JoinState.FULL,
            Stream.of(HOST_1, HOST_2, HOST_3, HOST_4).map(Trees::portOf).toArray(Guid[]::new));
    private static final MulticastGroup JOB = Planted.group("ff15:0:a0b::1", 0xC001, DEFAULT_KEY, ALL);
    private static final PortId PORT_1 = new PortId(HOST_1, 1);
    private static final PortId UPLINK = new PortId(LEAF_A, 4);

    private static Fabric programmed(MulticastGroup... groups) {
        return Planted.programmed(Planted.tablesRead(TwoLeaves.fabric()), groups);
    }

    private static Fabric slow(PortId id, LinkSpeed speed, Mtu mtu, MulticastGroup... groups) {
        return Planted.withPort(programmed(groups), id, port -> Planted.like(port, speed, mtu));
    }

    @Test
    void aMemberWhoseLinkIsBelowTheGroupIsFoundOnceForAllItsGroups() {
        MulticastGroup other = Planted.group("ff15:0:a0b::2", 0xC002, DEFAULT_KEY, ALL);
        MulticastGroup fast = Planted.with(JOB, Mtu.MTU_2048, Rate.GBPS_100);
        MulticastGroup otherFast = Planted.with(other, Mtu.MTU_2048, Rate.GBPS_100);

        Finding rate = Planted.only(slow(PORT_1, LinkSpeed.QDR, Mtu.MTU_2048, fast, otherFast), "member-below-group");
        assertThat(rate.what())
                .isEqualTo("Links of 1 member below their group's rate: host-1 HCA-1 port 1 with 40 Gb/s; trees 0xC001,"
                        + " 0xC002");
        assertThat(rate.severity()).isEqualTo(Severity.WARNING);
        Finding mtu = Planted.only(slow(PORT_1, LinkSpeed.HDR, Mtu.MTU_1024, JOB), "member-below-group");
        assertThat(mtu.what()).contains("below their group's mtu: host-1 HCA-1 port 1 with MTU 1024");
        assertThat(mtu.severity()).isEqualTo(Severity.ERROR);
        assertThat(Planted.all(slow(PORT_1, LinkSpeed.UNKNOWN, Mtu.UNKNOWN, fast), "member-below-group"))
                .isEmpty();
    }

    @Test
    void aGroupThatIsSlowerThanAllLinksIsWorthKnowing() {
        Finding finding = Planted.only(programmed(JOB), "group-below-members");
        assertThat(finding.severity()).isEqualTo(Severity.INFO);
        assertThat(finding.effect()).isEqualTo("ff15:0:a0b::1 is kept to 10 Gb/s, no link is below 200 Gb/s");
        assertThat(Planted.all(programmed(Planted.with(JOB, Mtu.MTU_2048, Rate.GBPS_200)), "group-below-members"))
                .isEmpty();
        // One member can do no more.
        assertThat(Planted.all(slow(PORT_1, LinkSpeed.SDR, Mtu.MTU_2048, JOB), "group-below-members"))
                .isEmpty();
    }

    @Test
    void aLinkOfTheTreeBelowTheGroupIsFound() {
        MulticastGroup fast = Planted.with(JOB, Mtu.MTU_2048, Rate.GBPS_100);

        Finding rate = Planted.only(slow(UPLINK, LinkSpeed.DDR, Mtu.MTU_2048, fast), "tree-link-below-group");
        assertThat(rate.what())
                .isEqualTo("Trees over 1 link below their group's rate: leaf-01 port 4 to spine-02 port 1 with 20 Gb/s;"
                        + " trees 0xC001");
        assertThat(rate.subjects().links()).hasSize(1);
        assertThat(Planted.only(slow(UPLINK, LinkSpeed.HDR, Mtu.MTU_512, JOB), "tree-link-below-group")
                        .severity())
                .isEqualTo(Severity.ERROR);
        // The other uplink carries no tree.
        assertThat(Planted.all(slow(new PortId(LEAF_A, 3), LinkSpeed.DDR, Mtu.MTU_2048, fast), "tree-link-below-group"))
                .isEmpty();
    }

    @Test
    void aMemberThatDoesNotHoldTheGroupsPKeyIsFound() {
        PKey key = new PKey(0x8001);
        Fabric fabric = programmed(Planted.group("ff15:0:a0b::1", 0xC001, key, ALL));
        Fabric.Builder builder = fabric.toBuilder();
        for (Guid host : List.of(HOST_1, HOST_2, HOST_3)) {
            builder.portTables(new PortId(host, 1), Planted.keys(portOf(host), DEFAULT_KEY, new PKey(0x0001)));
        }
        Fabric one = builder.build();

        Finding finding = Planted.only(one, "member-without-pkey");
        assertThat(finding.what())
                .isEqualTo("1 member without the group's P_Key 0x0001: host-4 HCA-1 port 1; trees 0xC001");
        assertThat(finding.subjects().ports()).containsExactly(new PortId(HOST_4, 1));
        Fabric unread = Planted.programmed(TwoLeaves.fabric(), fabric.groups().getFirst());
        assertThat(Planted.all(unread, "member-without-pkey")).isEmpty();
    }

    @Test
    void groupsOfTwoPartitionsOnOneMlidAreFound() {
        MulticastGroup other = Planted.group("ff15:0:a0b::2", 0xC001, new PKey(0x8001), ALL);

        assertThat(Planted.only(programmed(JOB, other), "mixed-pkeys").what())
                .isEqualTo("Different P_Keys on 1 MLID: 0xC001 (0x8001, 0xffff)");
        MulticastGroup limited = Planted.group("ff15:0:a0b::2", 0xC001, new PKey(0x7FFF), ALL);
        assertThat(Planted.all(programmed(JOB, limited), "mixed-pkeys")).isEmpty();
    }

    @Test
    void aMemberWhosePortIsDownOrGoneIsFound() {
        Fabric down = Planted.withPort(
                programmed(JOB), PORT_1, port -> port.withState(PortState.DOWN, PhysicalState.POLLING));
        assertThat(Planted.only(down, "member-port-down").what())
                .isEqualTo("1 member with the port down: host-1 HCA-1 port 1; trees 0xC001");

        Member ghost = new Member(new Guid(0x9999), JoinState.FULL, false);
        Member[] more = Stream.concat(Stream.of(ALL), Stream.of(ghost)).toArray(Member[]::new);
        Fabric gone = programmed(Planted.group("ff15:0:a0b::1", 0xC001, DEFAULT_KEY, more));
        assertThat(Planted.only(gone, "member-port-down").what())
                .contains("PortGUID 0x0000000000009999, which is not in the fabric");
    }

    @Test
    void anAliasAndAPortThatMayOnlyBeUnreadAreNotDown() {
        Guid alias = new Guid(0x9999);
        Member[] more = Stream.concat(Stream.of(ALL), Stream.of(new Member(alias, JoinState.FULL, false)))
                .toArray(Member[]::new);
        MulticastGroup group = Planted.group("ff15:0:a0b::1", 0xC001, DEFAULT_KEY, more);
        Fabric known = programmed(group).toBuilder()
                .portTables(
                        PORT_1,
                        new PortTables(
                                List.of(portOf(HOST_1), alias),
                                List.of(DEFAULT_KEY),
                                new TreeMap<>(),
                                List.of(),
                                List.of()))
                .build();

        assertThat(Planted.all(known, "member-port-down")).isEmpty();
        assertThat(Planted.all(Planted.programmed(TwoLeaves.fabric(), group), "member-port-down"))
                .isEmpty();
    }

    @Test
    void ipoibGroupsWithoutTheirBroadcastGroupAreFound() {
        MulticastGroup allHosts = Planted.group("ff12:401b:8001::1", 0xC001, new PKey(0x8001), ALL);
        MulticastGroup broadcast = Planted.group("ff12:401b:8001::ffff:ffff", 0xC000, new PKey(0x8001), ALL);

        Finding finding = Planted.only(programmed(allHosts), "ipoib-broadcast-missing");
        assertThat(finding.key()).isEqualTo("ff12:401b:8001::ffff:ffff");
        assertThat(finding.severity()).isEqualTo(Severity.ERROR);
        assertThat(Planted.all(programmed(allHosts, broadcast), "ipoib-broadcast-missing"))
                .isEmpty();
        assertThat(Planted.all(programmed(JOB), "ipoib-broadcast-missing")).isEmpty();
    }

    @Test
    void aHostThatIsUpAndNotWhereItsPeersAreIsFound() {
        Fabric bare = Planted.tablesRead(ExampleFabrics.fatTree2(4, 2, 5));
        List<Guid> hosts = bare.nodes().values().stream()
                .filter(Adapter.class::isInstance)
                .map(node -> node.guid())
                .toList();
        Guid[] most = hosts.subList(1, 20).stream().map(Trees::portOf).toArray(Guid[]::new);
        Fabric fabric = Planted.programmed(
                bare, Planted.group(BROADCAST, 0xC000, DEFAULT_KEY, Planted.members(JoinState.FULL, most)));

        Finding finding = Planted.only(fabric, "host-missing-from-group");
        assertThat(finding.what()).contains("1 host up and not in the IPoIB broadcast group", "where 19 of 20 are");
        assertThat(finding.subjects().nodes()).containsExactly(hosts.getFirst());
        PortId port = new PortId(hosts.getFirst(), 1);
        Fabric elsewhere = fabric.toBuilder()
                .portTables(port, Planted.keys(portOf(hosts.getFirst()), new PKey(0x8001)))
                .build();
        assertThat(Planted.all(elsewhere, "host-missing-from-group")).isEmpty();
        Guid[] half = hosts.subList(0, 10).stream().map(Trees::portOf).toArray(Guid[]::new);
        Fabric others = Planted.programmed(
                bare, Planted.group(BROADCAST, 0xC000, DEFAULT_KEY, Planted.members(JoinState.FULL, half)));
        assertThat(Planted.all(others, "host-missing-from-group")).isEmpty();
    }

    @Test
    void groupsThatNobodyHearsOrNobodyKeepsAreWorthKnowing() {
        Guid[] ports = {portOf(HOST_1), portOf(HOST_3)};
        MulticastGroup sendOnly =
                Planted.group("ff15:0:a0b::1", 0xC001, DEFAULT_KEY, Planted.members(JoinState.SEND_ONLY_NON, ports));
        MulticastGroup unkept =
                Planted.group("ff15:0:a0b::2", 0xC002, DEFAULT_KEY, Planted.members(JoinState.NON, ports));
        Fabric fabric = programmed(sendOnly, unkept, Planted.group("ff15:0:a0b::3", 0xC003, DEFAULT_KEY, ALL));

        assertThat(Planted.only(fabric, "send-only-group").what())
                .isEqualTo("1 group with senders and no receiver: ff15:0:a0b::1");
        assertThat(Planted.only(fabric, "no-full-member").what())
                .isEqualTo("1 group without a full member: ff15:0:a0b::2");
        assertThat(Planted.all(programmed(JOB), "send-only-group")).isEmpty();
        assertThat(Planted.all(programmed(JOB), "no-full-member")).isEmpty();
    }

    @Test
    void aJobsGroupWithOneMemberLeftIsLeftBehindUnlessItHasJustBegun() {
        MulticastGroup alone =
                Planted.group("ff15:0:a0b::1", 0xC001, DEFAULT_KEY, Planted.members(JoinState.FULL, portOf(HOST_1)));
        Fabric fabric = programmed(alone);
        Site site = new Site(SmSettings.DEFAULTS, Optional.empty(), plan("ff15:0:a0b::/48", "physics"));

        assertThat(Planted.at(site, fabric, "group-left-behind"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.what())
                        .isEqualTo(
                                "1 group with one member left, as of a job that has ended: ff15:0:a0b::1; by the MGID"
                                        + " plan they are of physics"));
        Fabric before = programmed();
        assertThat(FabricAnalysis.of(fabric, Assumption.DEFAULT, () -> Optional.of(before), new Circumstances(site))
                        .findings())
                .noneMatch(finding -> finding.kind().equals("group-left-behind"));
        assertThat(Planted.all(programmed(JOB), "group-left-behind")).isEmpty();
    }

    private static MgidPlan plan(String prefix, String owner) {
        return MgidPlan.of(List.of(new PlannedPrefix(MgidPrefix.parse(prefix), owner, "")));
    }

    @Test
    void mgidsOfReservedRangesOutsideThePlanAndForOneIpGroupAreFound() {
        Fabric reserved = programmed(Planted.group("ff1f:0:a0b::1", 0xC001, DEFAULT_KEY, ALL));
        assertThat(Planted.only(reserved, "mgid-reserved").what()).contains("has scope f, which is reserved");
        Site site = new Site(SmSettings.DEFAULTS, Optional.empty(), plan("ff15:0:a0c::/48", "physics"));
        assertThat(Planted.at(site, programmed(JOB), "mgid-outside-plan"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.what())
                        .isEqualTo("1 group outside the MGID plan: ff15:0:a0b::1 is in no range of the MGID plan"));
        assertThat(Planted.all(programmed(JOB), "mgid-outside-plan")).isEmpty();
        assertThat(Planted.all(programmed(JOB), "mgid-reserved")).isEmpty();
        Fabric twice = programmed(
                Planted.group(BROADCAST, 0xC000, DEFAULT_KEY, ALL),
                Planted.group("ff15:401b:ffff::ffff:ffff", 0xC001, DEFAULT_KEY, ALL));
        assertThat(Planted.only(twice, "mgid-same-ip").what()).contains("both stand for 255.255.255.255");
    }

    @Test
    void solicitedNodesThatTakeMostMlidsAreFound() {
        Fabric.Builder builder = Planted.tablesRead(TwoLeaves.fabric()).toBuilder();
        Guid[] one = {portOf(HOST_1)};
        for (int i = 0; i < 600; i++) {
            builder.group(Planted.group(
                    String.format("ff12:601b:ffff::1:ff00:%x", i + 1),
                    0xC001 + i,
                    DEFAULT_KEY,
                    Planted.members(JoinState.FULL, one)));
        }
        Fabric fabric = builder.build();

        Finding finding = Planted.only(fabric, "solicited-node-share");
        assertThat(finding.what()).isEqualTo("600 groups for IPv6 solicited nodes: 600 of 600 MLIDs in use");
        assertThat(finding.severity()).isEqualTo(Severity.WARNING);
        Fabric.Builder shared = fabric.toBuilder().clearGroups();
        fabric.groups()
                .forEach(group -> shared.group(Planted.group(
                        group.mgid().toString(), 0xC001, DEFAULT_KEY, Planted.members(JoinState.FULL, one))));
        assertThat(Planted.all(shared.build(), "solicited-node-share")).isEmpty();
    }

    @Test
    void hiddenMembersAccuseNobody() {
        Fabric hidden = programmed(JOB).toBuilder()
                .clearGroups()
                .group(JOB.withMembers(List.of()))
                .membersKnown(false)
                .build();

        assertThat(FabricAnalysis.of(hidden).findings())
                .extracting(Finding::kind)
                .containsExactly("members-hidden");
        assertThat(hidden.groupsByMlid()).containsOnlyKeys(new Mlid(0xC001));
    }

    @Test
    void aGroupIsLimitedByItsSettingByItsSlowestLinksOrByNobody() {
        GroupLimit set = limit(programmed(JOB), Trait.RATE);
        assertThat(set.by()).isEqualTo(GroupLimit.By.SETTING);
        assertThat(set.trait().words(set.least())).isEqualTo("200 Gb/s");
        GroupLimit links = limit(slow(PORT_1, LinkSpeed.SDR, Mtu.MTU_2048, JOB), Trait.RATE);
        assertThat(links.by()).isEqualTo(GroupLimit.By.LINKS);
        assertThat(links.slowest()).containsExactly(PORT_1);
        GroupLimit above = limit(slow(PORT_1, LinkSpeed.HDR, Mtu.MTU_512, JOB), Trait.MTU);
        assertThat(above.by()).isEqualTo(GroupLimit.By.ABOVE_LINKS);
        assertThat(above.slowest()).containsExactly(PORT_1);
        assertThat(limit(programmed(JOB.withMembers(List.of())), Trait.MTU).by())
                .isEqualTo(GroupLimit.By.UNKNOWN);
    }

    private static GroupLimit limit(Fabric fabric, Trait trait) {
        return GroupLimit.of(fabric, fabric.groups().getFirst(), List.of(), trait);
    }
}
