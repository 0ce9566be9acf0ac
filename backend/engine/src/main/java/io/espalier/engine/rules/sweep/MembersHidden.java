package io.espalier.engine.rules.sweep;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.tree.Completeness;
import java.util.List;

/** The groups' members are not known, as without the right SM_Key, or from files that do not tell them. */
final class MembersHidden implements Rule {
    static final String KIND = "members-hidden";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        if (evidence.fabric().membersKnown()) {
            return List.of();
        }
        int groups = evidence.fabric().groups().size();
        return List.of(new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                "Members of groups are not known: " + Completeness.whyNoMembers(evidence.fabric()),
                "Trees cannot be compared with the plan, and nobody can be said to be cut off",
                Subjects.FABRIC,
                groups));
    }
}
