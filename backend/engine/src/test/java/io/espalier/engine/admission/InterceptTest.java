package io.espalier.engine.admission;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.admission.AdmissionRule.Action;
import io.espalier.engine.index.NodePattern;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.sa.McRecord;
import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaModel;
import io.espalier.engine.sa.SaReply;
import io.espalier.engine.sa.SaStatus;
import io.espalier.engine.sa.SaStep;
import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.engine.sa.partition.Partitions;
import io.espalier.engine.settings.SmSettings;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Mgid;
import io.espalier.model.Mtu;
import io.espalier.model.PKey;
import io.espalier.model.Rate;
import io.espalier.model.example.ExampleFabrics;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Hosts are host-0001 to host-0008. */
class InterceptTest {
    private static final Fabric FABRIC = ExampleFabrics.fatTree2(2, 2, 4);
    private static final PKey DEFAULT_KEY = new PKey(0xFFFF);
    private static final Mgid ONE = Mgid.parse("ff15:1::1");
    private static final Mgid TWO = Mgid.parse("ff15:2::1");
    private static final Action ALLOW = new Action.Allow();
    private static final Action DENY = new Action.Deny("not here");
    private static final JoinMatch LOW_HOSTS = nodes("host-000[1-4]");

    private static Guid host(int number) {
        return FABRIC.nodes().values().stream()
                .filter(node -> node.description().startsWith(String.format("host-%04d", number)))
                .findFirst()
                .orElseThrow()
                .ports()
                .getFirst()
                .guid();
    }

    private static JoinMatch nodes(String pattern) {
        return new JoinMatch(List.of(), List.of(), Set.of(), List.of(NodePattern.parse(pattern)));
    }

    private static JoinMatch mgids(String prefix) {
        return new JoinMatch(List.of(MgidPrefix.parse(prefix)), List.of(), Set.of(), List.of());
    }

    private static AdmissionRule rule(String name, JoinMatch match, Action action, String... tenants) {
        return new AdmissionRule(name, match, Set.of(tenants), action);
    }

    private static AdmissionRules rules(AdmissionRule... rules) {
        return new AdmissionRules(List.of(), List.of(rules), List.of(), true);
    }

    private static AdmissionRules quotas(Quota... quotas) {
        List<Tenant> tenants = List.of(new Tenant("low", LOW_HOSTS), new Tenant("ones", mgids("ff15:1::/32")));
        return new AdmissionRules(tenants, List.of(), List.of(quotas), true);
    }

    private static Quota quota(QuotaHolder holder, int groups, int members) {
        return new Quota("", holder, limit(groups), limit(members), Optional.empty());
    }

    private static Optional<Integer> limit(int number) {
        return number < 0 ? Optional.empty() : Optional.of(number);
    }

    private static Quota pace(QuotaHolder holder, int perMinute, int burst) {
        return new Quota(
                "pace", holder, Optional.empty(), Optional.empty(), Optional.of(new JoinPace(perMinute, burst)));
    }

    private static AdmittingSa sa(AdmissionRules rules) {
        Partitions partitions = Partitions.standard(FABRIC, SmSettings.DEFAULTS);
        SaModel sa = SaModel.of(FABRIC, SmSettings.DEFAULTS, partitions);
        return new AdmittingSa(sa, FABRIC, Optional.of(rules));
    }

    private static McRequest create(Mgid mgid, int host) {
        return McRequest.join(mgid, host(host), JoinState.FULL)
                .creating(0x0B1B, DEFAULT_KEY)
                .build();
    }

    private static McRequest join(Mgid mgid, int host) {
        return McRequest.join(mgid, host(host), JoinState.FULL).build();
    }

    private static List<String> ofRules(SaReply reply) {
        return reply.steps().stream()
                .filter(step -> step.subject() == Subject.INTERCEPT)
                .map(SaStep::toString)
                .toList();
    }

    @Test
    void theFirstRuleThatFitsDecides() {
        AdmittingSa sa = sa(rules(
                rule("low hosts may", LOW_HOSTS, ALLOW),
                rule("ones", mgids("ff15:1::/32"), DENY),
                rule("", JoinMatch.ALL, ALLOW)));
        assertThat(ofRules(sa.handle(create(ONE, 1), 0)))
                .containsExactly("rule 1 \"low hosts may\" (node host-0001 HCA-1 like host-000[1-4]): allowed");
        SaReply denied = sa.handle(create(ONE, 5), 0);
        assertThat(denied.status()).isEqualTo(SaStatus.REQ_INVALID);
        assertThat(denied.errorCodes()).isEmpty();
        assertThat(ofRules(denied)).containsExactly("refused: rule 2 \"ones\" (MGID in ff15:1::/32): denied, not here");
        assertThat(ofRules(sa.handle(create(TWO, 5), 0))).containsExactly("rule 3: allowed");
    }

    @Test
    void theStepsOfRulesComeBeforeThoseOfTheSa() {
        SaReply reply = sa(rules(rule("", JoinMatch.ALL, ALLOW))).handle(create(ONE, 1), 0);
        assertThat(reply.status()).isEqualTo(SaStatus.SUCCESS);
        assertThat(reply.steps().getFirst().subject()).isEqualTo(Subject.INTERCEPT);
        assertThat(reply.steps().getLast().subject()).isEqualTo(Subject.TREE);
    }

    @Test
    void aDeniedRequestNeverComesToTheSa() {
        AdmittingSa sa = sa(rules(rule("", JoinMatch.ALL, DENY)));
        sa.handle(create(ONE, 1), 0);
        assertThat(sa.sa().findGroup(ONE)).isEmpty();
        assertThat(sa.hasGroup(ONE)).isFalse();
    }

    @Test
    void whatFitsNoRuleGoesOnOrNotAsTheFileSays() {
        AdmissionRule other = rule("", mgids("ff15:9::/32"), DENY);
        assertThat(ofRules(sa(rules(other)).handle(create(ONE, 1), 0)))
                .containsExactly("no rule fits, and that is allowed");
        AdmissionRules closed = new AdmissionRules(List.of(), List.of(other), List.of(), false);
        SaReply reply = sa(closed).handle(create(ONE, 1), 0);
        assertThat(reply.status()).isEqualTo(SaStatus.REQ_INVALID);
        assertThat(ofRules(reply)).containsExactly("refused: no rule fits, and the rest is denied");
    }

    @Test
    void allListsOfAMatchMustFit() {
        JoinMatch both = new JoinMatch(
                List.of(MgidPrefix.parse("ff15:1::/32")),
                List.of(new PKey(0x7FFF)),
                Set.of(host(1), host(2)),
                List.of(NodePattern.parse("*-0001"), NodePattern.parse("*-0005")));
        AdmittingSa sa = sa(rules(rule("", both, DENY)));
        assertThat(ofRules(sa.handle(create(ONE, 1), 0)))
                .containsExactly("refused: rule 1 (MGID in ff15:1::/32, P_Key 0x7fff, port " + host(1)
                        + ", node host-0001 HCA-1 like *-0001): denied, not here");
        assertThat(sa.handle(create(TWO, 1), 0).isOk()).isTrue();
        assertThat(sa.handle(create(ONE, 2), 0).isOk()).isTrue();
        assertThat(sa.handle(create(ONE, 5), 0).isOk()).isTrue();
    }

    @Test
    void aJoinThatNamesNoPkeyIsMatchedByTheGroups() {
        JoinMatch key = new JoinMatch(List.of(), List.of(new PKey(0x7FFF)), Set.of(), List.of());
        AdmittingSa sa = sa(rules(rule("", nodes("host-0001"), ALLOW), rule("", key, DENY)));
        assertThat(sa.handle(join(ONE, 2), 0).status()).isEqualTo(SaStatus.INSUFFICIENT_COMPONENTS);
        assertThat(sa.handle(create(ONE, 1), 0).isOk()).isTrue();
        assertThat(ofRules(sa.handle(join(ONE, 2), 0)))
                .containsExactly("refused: rule 2 (P_Key 0x7fff): denied, not here");
    }

    @Test
    void aTenantIsTheFirstWhoseMatchFitsAndRulesCanAskForIt() {
        AdmissionRules rules = new AdmissionRules(
                List.of(new Tenant("low", LOW_HOSTS), new Tenant("ones", mgids("ff15:1::/32"))),
                List.of(rule("", JoinMatch.ALL, DENY, "ones")),
                List.of(),
                true);
        AdmittingSa sa = sa(rules);
        assertThat(ofRules(sa.handle(create(ONE, 1), 0)))
                .containsExactly(
                        "the join is of tenant low (node host-0001 HCA-1 like host-000[1-4])",
                        "no rule fits, and that is allowed");
        assertThat(ofRules(sa.handle(create(ONE, 5), 0)))
                .containsExactly(
                        "the join is of tenant ones (MGID in ff15:1::/32)",
                        "refused: rule 1 (tenant ones): denied, not here");
        assertThat(ofRules(sa.handle(create(TWO, 5), 0))).containsExactly("no rule fits, and that is allowed");
    }

    @Test
    void aRuleSetsFieldsOfAGroupThatIsMade() {
        FieldChanges changes = new FieldChanges(
                Optional.of(6), Optional.of(Mtu.MTU_1024), Optional.of(Rate.GBPS_10), Optional.of(0x8001_0000L));
        AdmittingSa sa = sa(rules(rule("slow", JoinMatch.ALL, new Action.Modify(changes))));
        SaReply reply = sa.handle(create(ONE, 1), 0);
        assertThat(ofRules(reply))
                .containsExactly("rule 1 \"slow\": allowed with SL 6, MTU 1024, rate 10 Gb/s, Q_Key 0x80010000");
        McRecord record = reply.record().orElseThrow();
        assertThat(record.sl()).isEqualTo(6);
        assertThat(record.mtu().value()).isEqualTo(Mtu.MTU_1024.code());
        assertThat(record.rate().value()).isEqualTo(Rate.GBPS_10.code());
        assertThat(record.qKey()).isEqualTo(0x8001_0000L);
        assertThat(sa.handle(create(ONE, 2), 0).isOk()).isTrue();
        assertThat(ofRules(sa.handle(join(ONE, 3), 0)))
                .containsExactly("rule 1 \"slow\": allowed, and none of its fields is in this request");
    }

    @Test
    void aQuotaOfGroupsAndMembersCountsWhatTheFabricHasAndWhatJoins() {
        QuotaHolder low = new QuotaHolder.OfTenant(Set.of("low"));
        AdmittingSa sa = sa(quotas(quota(low, 1, 2)));
        assertThat(ofRules(sa.handle(create(ONE, 1), 0)))
                .endsWith("quota 1: tenant low, so far 0 of 1 groups, so far 0 of 2 members");
        assertThat(sa.handle(create(ONE, 1), 0).isOk()).isTrue();
        SaReply second = sa.handle(create(TWO, 1), 0);
        assertThat(second.status()).isEqualTo(SaStatus.NO_RESOURCES);
        assertThat(ofRules(second)).endsWith("refused: quota 1: tenant low is in 1 of at most 1 groups");
        assertThat(sa.handle(create(ONE, 2), 0).isOk()).isTrue();
        assertThat(ofRules(sa.handle(create(ONE, 3), 0)))
                .endsWith("refused: quota 1: tenant low has 2 of at most 2 members");
        assertThat(sa.handle(create(ONE, 5), 0).isOk()).isTrue();
    }

    @Test
    void aMemberThatJoinsAgainNeedsNoMoreRoom() {
        AdmittingSa sa = sa(quotas(quota(new QuotaHolder.OfNode(List.of()), 1, 1)));
        assertThat(sa.handle(create(ONE, 1), 0).isOk()).isTrue();
        assertThat(sa.handle(create(ONE, 1), 0).isOk()).isTrue();
        assertThat(sa.handle(create(TWO, 1), 0).status()).isEqualTo(SaStatus.NO_RESOURCES);
        assertThat(sa.handle(create(TWO, 2), 0).isOk()).isTrue();
    }

    @Test
    void whoLeavesMakesRoom() {
        AdmittingSa sa = sa(quotas(quota(new QuotaHolder.OfPKey(List.of(DEFAULT_KEY)), -1, 2)));
        sa.handle(create(ONE, 1), 0);
        McRequest sender = McRequest.join(ONE, host(2), JoinState.SEND_ONLY_NON).build();
        assertThat(sa.handle(sender, 0).isOk()).isTrue();
        assertThat(sa.handle(create(TWO, 3), 0).status()).isEqualTo(SaStatus.NO_RESOURCES);
        // Without its last full member the group goes, and the sender with it.
        sa.handle(McRequest.leave(ONE, host(1), JoinState.FULL).build(), 0);
        assertThat(sa.hasGroup(ONE)).isFalse();
        assertThat(sa.handle(create(TWO, 3), 0).isOk()).isTrue();
        assertThat(sa.handle(create(TWO, 4), 0).isOk()).isTrue();
    }

    @Test
    void aJoinThatTheSaRefusesUsesNothingUp() {
        AdmittingSa sa = sa(quotas(quota(new QuotaHolder.OfNode(List.of()), 1, -1)));
        assertThat(sa.handle(join(ONE, 1), 0).isOk()).isFalse();
        assertThat(sa.handle(create(TWO, 1), 0).isOk()).isTrue();
    }

    @Test
    void joinsComeNoFasterThanTheirPace() {
        AdmittingSa sa = sa(quotas(pace(new QuotaHolder.OfTenant(Set.of()), 60, 2)));
        assertThat(sa.handle(create(ONE, 1), 1_000).isOk()).isTrue();
        assertThat(sa.handle(create(ONE, 2), 1_000).isOk()).isTrue();
        SaReply early = sa.handle(create(ONE, 3), 1_250);
        assertThat(early.status()).isEqualTo(SaStatus.NO_RESOURCES);
        assertThat(ofRules(early))
                .endsWith("refused: quota 1 \"pace\": tenant low has made its 60 joins a minute (at once at most 2);"
                        + " the next may come 750 ms later");
        assertThat(sa.handle(create(ONE, 5), 1_250).isOk()).isTrue();
        assertThat(sa.handle(create(ONE, 3), 2_000).isOk()).isTrue();
    }

    @Test
    void oneQuotaThatRefusesTakesNoTokenOfTheOthers() {
        AdmittingSa sa = sa(
                quotas(pace(new QuotaHolder.OfPKey(List.of()), 1, 2), quota(new QuotaHolder.OfNode(List.of()), 0, -1)));
        assertThat(ofRules(sa.handle(create(ONE, 1), 0)))
                .endsWith("refused: quota 2: node host-0001 HCA-1 (0x0008f10400010000) is in 0 of at most 0 groups");
        AdmittingSa other = sa(quotas(pace(new QuotaHolder.OfPKey(List.of()), 1, 2)));
        assertThat(other.handle(create(ONE, 1), 0).isOk()).isTrue();
        assertThat(other.handle(create(ONE, 2), 0).isOk()).isTrue();
        assertThat(other.handle(create(ONE, 3), 59_999).isOk()).isFalse();
        assertThat(other.handle(create(ONE, 3), 60_000).isOk()).isTrue();
    }

    @Test
    void withoutRulesInForceTheTraceIsTheSasAlone() {
        SaModel model = SaModel.of(FABRIC, SmSettings.DEFAULTS, Partitions.standard(FABRIC, SmSettings.DEFAULTS));
        AdmittingSa sa = new AdmittingSa(model, FABRIC, Optional.empty());
        assertThat(ofRules(sa.handle(create(ONE, 1), 0))).isEmpty();
    }
}
