package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.engine.text.Words;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.MgidMeaning.Kind;
import io.espalier.model.MulticastGroup;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * An application's groups with a single member left, two readings in a row: what a job leaves whose processes died before they
 * could leave. A group without a receiver has a rule of its own.
 */
final class LeftBehind implements Rule {
    static final String KIND = "group-left-behind";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        // A job that starts has one member too, for a moment.
        Set<Mgid> before = new HashSet<>();
        evidence.former().map(Fabric::groups).orElse(List.of()).stream()
                .filter(LeftBehind::isAlone)
                .forEach(group -> before.add(group.mgid()));
        List<MulticastGroup> found = evidence.fabric().groups().stream()
                .filter(group -> isAlone(group) && isAnApplications(group) && !SendOnlyGroups.is(group))
                .filter(group -> evidence.former().isEmpty() || before.contains(group.mgid()))
                .toList();
        return found.isEmpty() ? List.of() : List.of(finding(evidence, found));
    }

    private static boolean isAlone(MulticastGroup group) {
        return group.members().size() == 1;
    }

    private static boolean isAnApplications(MulticastGroup group) {
        Kind kind = MgidMeaning.of(group.mgid()).kind();
        return kind == Kind.OTHER || kind == Kind.SA_ASSIGNED;
    }

    private static Finding finding(Evidence evidence, List<MulticastGroup> groups) {
        Set<String> owners = new TreeSet<>();
        groups.forEach(group -> evidence.circumstances()
                .site()
                .plan()
                .find(group.mgid())
                .map(PlannedPrefix::owner)
                .ifPresent(owners::add));
        String whose = owners.isEmpty() ? "" : "; by the MGID plan they are of " + Words.list(List.copyOf(owners));
        return new Finding(
                KIND,
                "fabric",
                Severity.INFO,
                Words.count(groups.size(), "group") + " with one member left, as of a job that has ended: "
                        + GroupLists.names(groups) + whose,
                "Each takes an MLID until its last member leaves",
                GroupLists.subjects(groups),
                groups.size());
    }
}
