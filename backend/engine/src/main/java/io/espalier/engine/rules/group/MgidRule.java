package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.mgid.MgidCheck;
import io.espalier.engine.mgid.MgidFault;
import io.espalier.engine.mgid.MgidIssue;
import io.espalier.engine.text.Words;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Groups with whose MGID something of one kind is the matter. One finding for all. */
final class MgidRule implements Rule {
    private final String kind;
    private final Set<MgidFault> faults;
    private final String what;
    private final String effect;

    private MgidRule(String kind, Set<MgidFault> faults, String what, String effect) {
        this.kind = kind;
        this.faults = faults;
        this.what = what;
        this.effect = effect;
    }

    /** MGIDs whose own bits are wrong, or that a registry or nobody has to give. */
    static MgidRule reserved() {
        return new MgidRule(
                "mgid-reserved",
                EnumSet.of(
                        MgidFault.NOT_MULTICAST, MgidFault.WRONG_FLAGS, MgidFault.PERMANENT, MgidFault.RESERVED_SCOPE),
                "with an MGID in a reserved range",
                "Another program or a later release may use it for something else");
    }

    /** MGIDs that no range of the site's plan has; nothing where the site has no plan. */
    static MgidRule outsidePlan() {
        return new MgidRule(
                "mgid-outside-plan",
                EnumSet.of(MgidFault.OUTSIDE_PLAN),
                "outside the MGID plan",
                "Nobody is known to own it, and two jobs may come to use the same MGID");
    }

    /** MGIDs of one partition that stand for the same IP group. */
    static MgidRule sameIp() {
        return new MgidRule(
                "mgid-same-ip",
                EnumSet.of(MgidFault.SAME_IP),
                "that stands for the same IP group as another",
                "Hosts that use the one do not hear those that use the other");
    }

    @Override
    public String kind() {
        return kind;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Mgid> there =
                evidence.fabric().groups().stream().map(MulticastGroup::mgid).toList();
        MgidCheck check = new MgidCheck(evidence.circumstances().site().plan(), there);
        List<MgidIssue> issues = check.there().stream()
                .filter(issue -> faults.contains(issue.fault()))
                .toList();
        return issues.isEmpty() ? List.of() : List.of(finding(evidence, issues));
    }

    private Finding finding(Evidence evidence, List<MgidIssue> issues) {
        Set<Mgid> mgids = new HashSet<>(issues.stream().map(MgidIssue::mgid).toList());
        List<MulticastGroup> groups = evidence.fabric().groups().stream()
                .filter(group -> mgids.contains(group.mgid()))
                .toList();
        return new Finding(
                kind,
                "fabric",
                Severity.WARNING,
                Words.count(groups.size(), "group") + " " + what + ": "
                        + issues.getFirst().sentence()
                        + (groups.size() > 1 ? ", and " + (groups.size() - 1) + " more" : ""),
                effect,
                GroupLists.subjects(groups),
                groups.size());
    }
}
