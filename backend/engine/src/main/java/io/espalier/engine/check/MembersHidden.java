package io.espalier.engine.check;

import java.util.List;

/** The groups' members are not known, as without the right SM_Key. */
final class MembersHidden implements Rule {
    @Override
    public List<Finding> check(Evidence evidence) {
        if (evidence.fabric().membersKnown()) {
            return List.of();
        }
        int groups = evidence.fabric().groups().size();
        return List.of(new Finding(
                "members-hidden",
                "fabric",
                Severity.WARNING,
                "Members of groups are not known: the subnet manager shows them only with its SM_Key",
                "Trees cannot be compared with the plan, and nobody can be said to be cut off",
                Subjects.FABRIC,
                groups));
    }
}
