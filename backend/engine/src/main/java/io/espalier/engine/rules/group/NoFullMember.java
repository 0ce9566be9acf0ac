package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.text.Words;
import io.espalier.model.MulticastGroup;
import java.util.List;

/**
 * Groups with members of which none is a full one, so that nobody keeps the group alive. OpenSM ends such a group unless
 * partitions.conf made it; groups that all only send to have a rule of their own.
 */
final class NoFullMember implements Rule {
    static final String KIND = "no-full-member";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<MulticastGroup> found = evidence.fabric().groups().stream()
                .filter(group -> !group.members().isEmpty() && !SendOnlyGroups.is(group))
                .filter(group -> group.members().stream()
                        .noneMatch(member -> member.joinState().isFull()))
                .toList();
        return found.isEmpty()
                ? List.of()
                : List.of(new Finding(
                        KIND,
                        "fabric",
                        Severity.INFO,
                        Words.count(found.size(), "group") + " without a full member: " + GroupLists.names(found),
                        "Nobody keeps them alive: unless they are set up to stay, the subnet manager may end them",
                        GroupLists.subjects(found),
                        found.size()));
    }
}
