package io.espalier.engine.admission;

import io.espalier.engine.sa.McComponent;
import io.espalier.engine.sa.McRequest;
import io.espalier.engine.sa.SaStatus;
import io.espalier.engine.sa.SaStep;
import io.espalier.engine.sa.SaStep.Outcome;
import io.espalier.engine.sa.SaStep.Subject;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Decides on joins by a site's rules and quotas. What is told of joins and leaves counts for the quotas; times are
 * milliseconds from any moment, and none may lie before the one before. Mutable; used by one thread.
 *
 * <p>A rule that denies ends a request with "request invalid", a quota with "no resources".
 */
public final class Intercept {
    private final AdmissionRules rules;
    private final Fabric fabric;
    private final QuotaBook book;

    /** Over a fabric, whose members count from the start. */
    public Intercept(AdmissionRules rules, Fabric fabric) {
        this.rules = rules;
        this.fabric = fabric;
        book = new QuotaBook(rules.quotas());
        for (MulticastGroup group : fabric.groups()) {
            group.members().forEach(member -> joined(group.mgid(), group.pKey(), member.portGuid()));
        }
    }

    /** A port has become a member of a group, or was one before. */
    public void joined(Mgid mgid, PKey pKey, Guid port) {
        JoinFacts join = facts(mgid, Optional.of(pKey), port);
        book.joined(join, tenant(join).map(Tenant::name));
    }

    /** No port but these is a member of a group any more. */
    public void onlyMembers(Mgid mgid, Set<Guid> ports) {
        book.onlyMembers(mgid, ports);
    }

    private JoinFacts facts(Mgid mgid, Optional<PKey> pKey, Guid port) {
        return new JoinFacts(
                mgid,
                pKey,
                port,
                fabric.findEndPort(port)
                        .flatMap(found -> fabric.findNode(found.id().node())));
    }

    private Optional<Tenant> tenant(JoinFacts join) {
        return rules.tenants().stream()
                .filter(tenant -> tenant.match().reasons(join).isPresent())
                .findFirst();
    }

    /**
     * What becomes of a join.
     *
     * @param existing P_Key of the group, where it is there
     */
    public Decision decide(McRequest request, Optional<PKey> existing, long atMillis) {
        List<SaStep> steps = new ArrayList<>();
        Optional<PKey> named =
                request.has(McComponent.P_KEY) ? Optional.of(request.record().pKey()) : Optional.empty();
        JoinFacts join = facts(
                request.record().mgid(),
                named.or(() -> existing),
                request.record().portGuid());
        Optional<Tenant> tenant = tenant(join);
        tenant.ifPresent(found -> steps.add(note("the join is of tenant " + found.name()
                + because(found.match().reasons(join).orElse(List.of())))));
        Decision ruled = byRules(request, existing.isEmpty(), join, tenant.map(Tenant::name), steps);
        return ruled.isAdmitted() ? byQuotas(ruled, join, tenant.map(Tenant::name), atMillis) : ruled;
    }

    private Decision byRules(
            McRequest request, boolean makesGroup, JoinFacts join, Optional<String> tenant, List<SaStep> steps) {
        for (int i = 0; i < rules.rules().size(); i++) {
            AdmissionRule rule = rules.rules().get(i);
            Optional<List<String>> reasons = reasons(rule, join, tenant);
            if (reasons.isPresent()) {
                String start = title("rule", i + 1, rule.name()) + because(reasons.get());
                return apply(rule.action(), start, request, makesGroup, steps);
            }
        }
        return rules.allowsOtherwise()
                ? new Decision(request, SaStatus.SUCCESS, with(steps, passed("no rule fits, and that is allowed")))
                : new Decision(
                        request, SaStatus.REQ_INVALID, with(steps, refused("no rule fits, and the rest is denied")));
    }

    private static Optional<List<String>> reasons(AdmissionRule rule, JoinFacts join, Optional<String> tenant) {
        if (rule.tenants().isEmpty()) {
            return rule.match().reasons(join);
        }
        return tenant.filter(rule.tenants()::contains)
                .flatMap(name -> rule.match().reasons(join).map(reasons -> {
                    List<String> all = new ArrayList<>(List.of("tenant " + name));
                    all.addAll(reasons);
                    return all;
                }));
    }

    private static Decision apply(
            AdmissionRule.Action action, String start, McRequest request, boolean makesGroup, List<SaStep> steps) {
        return switch (action) {
            case AdmissionRule.Action.Allow _ ->
                new Decision(request, SaStatus.SUCCESS, with(steps, passed(start + ": allowed")));
            case AdmissionRule.Action.Deny(String reason) ->
                new Decision(request, SaStatus.REQ_INVALID, with(steps, refused(start + ": denied, " + reason)));
            case AdmissionRule.Action.Modify(FieldChanges changes) -> {
                FieldChanges.Changed changed = changes.applyTo(request, makesGroup);
                String what = changed.words().isEmpty()
                        ? ": allowed, and none of its fields is in this request"
                        : ": allowed with " + String.join(", ", changed.words());
                yield new Decision(changed.request(), SaStatus.SUCCESS, with(steps, passed(start + what)));
            }
        };
    }

    private Decision byQuotas(Decision ruled, JoinFacts join, Optional<String> tenant, long atMillis) {
        List<QuotaBook.Line> lines = book.lines(join, tenant);
        List<SaStep> steps = new ArrayList<>(ruled.steps());
        boolean member = book.isMember(join);
        for (QuotaBook.Line line : lines) {
            Usage usage = line.usage();
            Optional<String> refusal = member ? Optional.empty() : usage.growthRefused(join.mgid());
            Optional<String> why = refusal.or(() -> usage.paceRefused(atMillis));
            String start = title("quota", line.number(), line.quota().name()) + ": ";
            if (why.isPresent()) {
                steps.add(refused(start + why.get()));
                return new Decision(ruled.request(), SaStatus.NO_RESOURCES, steps);
            }
            steps.add(passed(start + usage.words()));
        }
        lines.forEach(line -> line.usage().takeToken(atMillis));
        return new Decision(ruled.request(), SaStatus.SUCCESS, steps);
    }

    private static List<SaStep> with(List<SaStep> steps, SaStep last) {
        steps.add(last);
        return steps;
    }

    private static String title(String kind, int number, String name) {
        return kind + " " + number + (name.isEmpty() ? "" : " \"" + name + "\"");
    }

    private static String because(List<String> reasons) {
        return reasons.isEmpty() ? "" : " (" + String.join(", ", reasons) + ")";
    }

    private static SaStep passed(String words) {
        return new SaStep(Subject.INTERCEPT, Outcome.PASSED, words);
    }

    private static SaStep refused(String words) {
        return new SaStep(Subject.INTERCEPT, Outcome.REFUSED, words);
    }

    private static SaStep note(String words) {
        return new SaStep(Subject.INTERCEPT, Outcome.NOTED, words);
    }
}
