package io.espalier.engine.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.espalier.engine.admission.AdmissionRules;
import io.espalier.engine.admission.JoinPace;
import io.espalier.engine.admission.Quota;
import io.espalier.engine.admission.QuotaHolder;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.engine.preflight.ExpectedGroup.ExpectedJoins;
import io.espalier.engine.preflight.GroupForecast.State;
import io.espalier.engine.preflight.GroupForecast.TreeForecast;
import io.espalier.engine.preflight.GroupOrigin.Origin;
import io.espalier.engine.preflight.JoinForecast.Outcome;
import io.espalier.engine.preflight.PreflightReport.Verdict;
import io.espalier.engine.sa.SaStatus;
import io.espalier.engine.sa.Selected;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.GroupFlow;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Link;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.Mtu;
import io.espalier.model.MulticastGroup;
import io.espalier.model.Node;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Two leaves, two spines, hosts host-0001 to host-0004 on leaf-01, host-0005 to host-0008 on leaf-02. */
class PreflightTest {
    private static final Mgid BROADCAST = Mgid.parse("ff12:401b:ffff::ffff:ffff");
    private static final Mgid ONE = Mgid.parse("ff15:1::1");
    private static final Mgid TWO = Mgid.parse("ff15:1::2");
    private static final PKey DEFAULT_KEY = new PKey(0xFFFF);
    private static final GroupWish WISH = wish(DEFAULT_KEY, Optional.empty());

    private static GroupWish wish(PKey pKey, Optional<Selected> mtu) {
        return new GroupWish(Optional.of(pKey), Optional.of(0x0B1BL), mtu, Optional.empty(), GroupWish.FlowWish.NONE);
    }

    private static Fabric fabric() {
        Fabric plain = ExampleFabrics.fatTree2(2, 2, 4);
        MulticastGroup broadcast = new MulticastGroup(
                BROADCAST,
                new Mlid(0xC000),
                0x0B1B,
                DEFAULT_KEY,
                Mtu.MTU_2048,
                Rate.GBPS_10,
                new GroupFlow(0, 0, 0, 0, 18, 2),
                List.of(new Member(host(plain, 1), JoinState.FULL, false)));
        return plain.toBuilder().membersKnown(true).group(broadcast).build();
    }

    private static Node node(Fabric fabric, int number) {
        return fabric.nodes().values().stream()
                .filter(node -> node.description().startsWith(String.format("host-%04d", number)))
                .findFirst()
                .orElseThrow();
    }

    private static Guid host(Fabric fabric, int number) {
        return node(fabric, number).ports().getFirst().guid();
    }

    private static ExpectedGroup creates(Mgid mgid, String... hosts) {
        return new ExpectedGroup(mgid, "", true, WISH, List.of(new ExpectedJoins(List.of(hosts), JoinState.FULL)));
    }

    private static ExpectedGroup joins(Mgid mgid, String... hosts) {
        return new ExpectedGroup(
                mgid, "", false, GroupWish.NONE, List.of(new ExpectedJoins(List.of(hosts), JoinState.FULL)));
    }

    private static ExpectedJob job(String name, ExpectedGroup... groups) {
        return new ExpectedJob(name, "", 0, 0, List.of(groups));
    }

    private static PreflightReport check(ExpectedJob... jobs) {
        return Preflight.of(fabric(), Site.DEFAULT, List.of(jobs));
    }

    private static Site withPartitions(String... lines) {
        return new Site(
                SmSettings.DEFAULTS.withFile(SettingsFile.PARTITIONS, List.of(lines)),
                Optional.empty(),
                MgidPlan.EMPTY);
    }

    private static GroupForecast only(PreflightReport report) {
        assertThat(report.jobs()).hasSize(1);
        assertThat(report.jobs().getFirst().groups()).hasSize(1);
        return report.jobs().getFirst().groups().getFirst();
    }

    @Test
    void aGroupThatIsNotThereWouldBeMadeWithTheLowestFreeMlid() {
        PreflightReport report = check(job("j", creates(ONE, "host-000[1-4]", "host-0008")));
        GroupForecast group = only(report);
        assertThat(report.verdict()).isEqualTo(Verdict.READY);
        assertThat(report.blockers()).isEmpty();
        assertThat(group.state()).isEqualTo(State.CREATED);
        assertThat(group.count(Outcome.GRANTED)).isEqualTo(5);
        MulticastGroup made = group.group().orElseThrow();
        assertThat(made.mlid()).isEqualTo(new Mlid(0xC001));
        assertThat(made.mtu()).isEqualTo(Mtu.MTU_2048);
        assertThat(made.rate()).isEqualTo(Rate.GBPS_200);
        assertThat(made.members()).hasSize(5);
        assertThat(group.tree()).contains(new TreeForecast(1, 2, 3, 0));
        assertThat(report.peak().before()).isZero();
        assertThat(report.peak().after()).isEqualTo(1);
        assertThat(report.left().mlidsBefore() - report.left().mlidsAfter()).isEqualTo(1);
    }

    @Test
    void aGroupThatIsThereIsJoined() {
        GroupForecast group = only(check(job("j", joins(BROADCAST, "host-0002"))));
        assertThat(group.state()).isEqualTo(State.EXISTS);
        assertThat(group.wellKnown()).isTrue();
        assertThat(group.membersBefore()).isEqualTo(1);
        assertThat(group.group().orElseThrow().members()).hasSize(2);
    }

    @Test
    void whoOnlyJoinsAGroupThatIsNotThereIsToldWhatToDo() {
        PreflightReport report = check(job("j", joins(ONE, "host-0002")));
        assertThat(report.verdict()).isEqualTo(Verdict.NOT_READY);
        assertThat(report.blockers())
                .containsExactly("job j, group ff15:1::1: 1 of 1 joins would be refused (host-0002)");
        GroupForecast group = only(report);
        assertThat(group.state()).isEqualTo(State.MISSING);
        JoinForecast join = group.joins().getFirst();
        assertThat(join.status()).contains(SaStatus.INSUFFICIENT_COMPONENTS);
        assertThat(join.errorCodes()).containsExactly("1B11");
        assertThat(join.words())
                .isEqualTo("to make the group, these components are missing: Q_Key, TClass, P_Key, SL, FlowLabel");
        assertThat(join.advice()).startsWith("make the group before the job starts");
        assertThat(join.steps()).isNotEmpty();
    }

    @Test
    void aPortOutsideThePartitionIsRefusedAndTheOthersAreNot() {
        Fabric fabric = fabric();
        Site site = withPartitions(
                "Default=0x7fff, ipoib : ALL=full ;",
                "Job=0x8001 : " + host(fabric, 1) + "=full, " + host(fabric, 5) + "=full ;");
        ExpectedGroup group = new ExpectedGroup(
                ONE,
                "",
                true,
                wish(new PKey(0x8001), Optional.empty()),
                List.of(new ExpectedJoins(List.of("host-0001", "host-0002", "host-0005"), JoinState.FULL)));
        PreflightReport report = Preflight.of(fabric, site, List.of(job("j", group)));
        assertThat(only(report).joins())
                .extracting(JoinForecast::outcome)
                .containsExactly(Outcome.GRANTED, Outcome.REFUSED, Outcome.GRANTED);
        JoinForecast refused = only(report).joins().get(1);
        assertThat(refused.errorCodes()).containsExactly("1B14");
        assertThat(refused.advice())
                .isEqualTo("put the port into the partition (partitions.conf), or use a P_Key it holds");
    }

    @Test
    void anMtuThatAPortCannotDoIsRefused() {
        ExpectedGroup group = new ExpectedGroup(
                BROADCAST,
                "",
                true,
                wish(DEFAULT_KEY, Optional.of(Selected.exactly(Mtu.MTU_4096.code()))),
                List.of(new ExpectedJoins(List.of("host-0002"), JoinState.FULL)));
        JoinForecast join = only(check(job("j", group))).joins().getFirst();
        assertThat(join.status()).contains(SaStatus.REQ_INVALID);
        assertThat(join.advice()).isEqualTo("ask for the group's own MTU and rate, or name none");
    }

    @Test
    void hostsThatAreUnknownAmbiguousOrDownAreNamed() {
        Fabric plain = fabric();
        Node down = node(plain, 3);
        Fabric.Builder without = plain.toBuilder().clearLinks();
        plain.links().stream().filter(link -> !touches(link, down.guid())).forEach(without::link);
        Fabric fabric = without.build();
        ExpectedGroup group = creates(ONE, "host-0001", "host-0099", "gpu*", "host-0003", "0x1", "host-0002 HCA-1");
        PreflightReport report = Preflight.of(fabric, Site.DEFAULT, List.of(job("j", group)));
        assertThat(only(report).joins())
                .extracting(join -> join.host() + " " + join.outcome() + " " + join.words())
                .containsExactly(
                        "host-0001 GRANTED ",
                        "host-0099 HOST_UNKNOWN no host is called host-0099",
                        "gpu* HOST_UNKNOWN no host's name fits gpu*",
                        "host-0003 HOST_DOWN host-0003 HCA-1 has no port with a link",
                        "0x1 HOST_UNKNOWN no port and no node has GUID 0x0000000000000001",
                        "host-0002 HCA-1 GRANTED ");
        assertThat(report.blockers())
                .containsExactly(
                        "job j, group ff15:1::1: 3 of 6 joins name no host of this fabric (host-0099, gpu*, 0x1)",
                        "job j, group ff15:1::1: 1 of 6 joins are of hosts that are down (host-0003)");
    }

    private static boolean touches(Link link, Guid node) {
        return link.a().node().equals(node) || link.b().node().equals(node);
    }

    @Test
    void aGlobMeansEveryHostThatFits() {
        GroupForecast group = only(check(job("j", creates(ONE, "host-*"))));
        assertThat(group.joins()).hasSize(8);
        assertThat(group.group().orElseThrow().members()).hasSize(8);
    }

    @Test
    void aHostIsFoundByPortOrNodeGuid() {
        Fabric fabric = fabric();
        ExpectedGroup group =
                creates(ONE, host(fabric, 1).toString(), node(fabric, 5).guid().toString());
        assertThat(only(Preflight.of(fabric, Site.DEFAULT, List.of(job("j", group))))
                        .group()
                        .orElseThrow()
                        .members())
                .extracting(Member::portGuid)
                .containsExactlyInAnyOrder(host(fabric, 1), host(fabric, 5));
    }

    @Test
    void mgidsAreHeldAgainstThePlanAndAFreeRangeIsProposed() {
        MgidPlan plan = MgidPlan.of(List.of(
                new PlannedPrefix(MgidPrefix.parse("ff15:1::/32"), "physics", ""),
                new PlannedPrefix(MgidPrefix.parse("ff15:2::/32"), "chemistry", "")));
        Site site = new Site(SmSettings.DEFAULTS, Optional.empty(), plan);
        ExpectedJob job = new ExpectedJob(
                "j", "chemistry", 0, 0, List.of(creates(ONE, "host-000[1-2]"), creates(TWO, "host-000[1-2]")));
        PreflightReport report = Preflight.of(fabric(), site, List.of(job));
        assertThat(report.verdict()).isEqualTo(Verdict.NOT_READY);
        assertThat(report.blockers())
                .first()
                .isEqualTo(
                        "job j: ff15:1::1 is in ff15:1::/32, which the MGID plan gives to physics, not to chemistry");
        assertThat(report.jobs().getFirst().freePrefix()).contains(MgidPrefix.parse("ff15:2::/127"));
    }

    @Test
    void joinsComeInTheOrderOfTheirTimes() {
        AdmissionRules rules = new AdmissionRules(
                List.of(),
                List.of(),
                List.of(new Quota(
                        "",
                        new QuotaHolder.OfPKey(List.of()),
                        Optional.empty(),
                        Optional.empty(),
                        Optional.of(new JoinPace(60, 1)))),
                true);
        Site site = new Site(SmSettings.DEFAULTS, Optional.of(rules), MgidPlan.EMPTY);
        ExpectedJob late = new ExpectedJob("late", "", 1_000, 1, List.of(creates(ONE, "host-0001", "host-0002")));
        ExpectedJob early = new ExpectedJob("early", "", 0, 0, List.of(creates(TWO, "host-0003", "host-0004")));
        PreflightReport report = Preflight.of(fabric(), site, List.of(late, early));
        assertThat(report.jobs().getFirst().groups().getFirst().joins())
                .extracting(JoinForecast::outcome)
                .containsExactly(Outcome.GRANTED, Outcome.GRANTED);
        assertThat(report.jobs().getLast().groups().getFirst().joins())
                .extracting(JoinForecast::outcome)
                .containsExactly(Outcome.GRANTED, Outcome.REFUSED);
        assertThat(report.jobs()
                        .getFirst()
                        .groups()
                        .getFirst()
                        .group()
                        .orElseThrow()
                        .mlid())
                .isEqualTo(new Mlid(0xC002));
    }

    @Test
    void rulesAreNotInForceWhereTheSettingsSayFalse() {
        AdmissionRules closed = new AdmissionRules(List.of(), List.of(), List.of(), false);
        Site off =
                new Site(SmSettings.DEFAULTS.with(AdmissionRules.OPTION, "FALSE"), Optional.of(closed), MgidPlan.EMPTY);
        PreflightReport report = Preflight.of(fabric(), off, List.of(job("j", creates(ONE, "host-000[1-2]"))));
        assertThat(report.verdict()).isEqualTo(Verdict.READY_WITH_WARNINGS);
        assertThat(report.warnings()).containsExactly("the rules are not in force: mcmr_intercept_enable is not TRUE");
        Site on = new Site(off.settings().with(AdmissionRules.OPTION, "TRUE"), off.rules(), MgidPlan.EMPTY);
        assertThat(Preflight.of(fabric(), on, List.of(job("j", creates(ONE, "host-000[1-2]"))))
                        .verdict())
                .isEqualTo(Verdict.NOT_READY);
        Site none = new Site(on.settings(), Optional.empty(), MgidPlan.EMPTY);
        assertThat(Preflight.of(fabric(), none, List.of()).warnings())
                .containsExactly(
                        "mcmr_intercept_enable is TRUE, and there is no rules file: every join goes on to the SA");
    }

    @Test
    void staticAndDynamicGroupsAreToldApart() {
        Fabric plain = fabric();
        Fabric fabric = plain.toBuilder()
                .group(new MulticastGroup(
                        ONE, new Mlid(0xC001), 1, DEFAULT_KEY, Mtu.MTU_2048, Rate.GBPS_10, GroupFlow.PLAIN, List.of()))
                .build();
        Site site = withPartitions("Default=0x7fff, ipoib, mtu=5 : ALL=full ;", "Job=0x8001, ipoib : ALL=full ;");
        PreflightReport report = Preflight.of(fabric, site, List.of(job("j", joins(BROADCAST, "host-0002"))));
        assertThat(report.origins())
                .contains(
                        new GroupOrigin(
                                BROADCAST,
                                Origin.WELL_KNOWN,
                                Optional.of("Default"),
                                "MTU is 2048, the partition says 4096"),
                        new GroupOrigin(
                                Mgid.parse("ff12:401b:8001::ffff:ffff"),
                                Origin.ONLY_IN_PARTITIONS,
                                Optional.of("Job"),
                                ""),
                        new GroupOrigin(ONE, Origin.DYNAMIC, Optional.empty(), ""));
        assertThat(report.warnings())
                .containsExactly(
                        "group ff12:401b:ffff::ffff:ffff is not as its partition says: MTU is 2048, the partition says 4096");
    }

    @Test
    void whenNoMlidIsLeftTheGroupIsRefused() {
        Fabric plain = fabric();
        Fabric.Builder full = plain.toBuilder();
        for (int i = 1; i < 1_024; i++) {
            full.group(new MulticastGroup(
                    new Mgid(ONE.high(), 0x1000L + i),
                    new Mlid(0xC000 + i),
                    1,
                    DEFAULT_KEY,
                    Mtu.MTU_2048,
                    Rate.GBPS_10,
                    GroupFlow.PLAIN,
                    List.of()));
        }
        PreflightReport report =
                Preflight.of(full.build(), Site.DEFAULT, List.of(job("j", creates(ONE, "host-000[1-2]"))));
        assertThat(only(report).joins().getFirst().status()).contains(SaStatus.NO_RESOURCES);
        assertThat(report.left().mlids()).isEqualTo(1_024);
        assertThat(report.left().mlidsAfter()).isZero();
    }

    @Test
    void moreJoinsThanCanBeLookedAtAreRefused() {
        List<ExpectedJob> many = List.of(job("j", creates(ONE, "n[1-999999999]")));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> Preflight.of(fabric(), Site.DEFAULT, many))
                .withMessage("the jobs have more than 100000 joins; ask about fewer at a time");
    }

    @Test
    void aCaptureWithoutMembersIsSaid() {
        Fabric hidden = fabric().toBuilder().membersKnown(false).build();
        assertThat(Preflight.of(hidden, Site.DEFAULT, List.of(job("j", creates(ONE, "host-000[1-2]"))))
                        .warnings())
                .containsExactly(
                        "the SA did not show who is in the groups: ports are taken to be in none, and quotas to be unused");
    }

    @Test
    void aGroupOfOneMemberHasNoTree() {
        PreflightReport report = check(job("j", creates(ONE, "host-0001")));
        assertThat(only(report).tree()).isEmpty();
        assertThat(report.warnings())
                .containsExactly("job j, group ff15:1::1: it would have one member, and so no tree");
    }

    @Test
    void theSameQuestionHasTheSameAnswer() {
        ExpectedJob job = job("j", creates(ONE, "host-*"), creates(TWO, "host-000[5-8]"));
        assertThat(check(job)).isEqualTo(check(job));
    }

    @Test
    void sendersMayBeJoinedInAnotherWay() {
        ExpectedGroup group = new ExpectedGroup(
                ONE,
                "",
                true,
                WISH,
                List.of(
                        new ExpectedJoins(List.of("host-0001"), JoinState.FULL),
                        new ExpectedJoins(List.of("host-0002"), JoinState.SEND_ONLY_NON)));
        assertThat(only(check(job("j", group))).group().orElseThrow().members())
                .extracting(Member::joinState)
                .containsExactlyInAnyOrderElementsOf(Set.of(JoinState.FULL, JoinState.SEND_ONLY_NON));
    }
}
