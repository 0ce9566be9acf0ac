package io.espalier.engine.rules.group;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.text.Words;
import io.espalier.model.MulticastGroup;
import java.util.List;

/** Groups whose members all only send: nobody gets the packets. IPoIB hosts make such groups as they go, so it is no fault. */
final class SendOnlyGroups implements Rule {
    static final String KIND = "send-only-group";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<MulticastGroup> found =
                evidence.fabric().groups().stream().filter(SendOnlyGroups::is).toList();
        return found.isEmpty()
                ? List.of()
                : List.of(new Finding(
                        KIND,
                        "fabric",
                        Severity.INFO,
                        Words.count(found.size(), "group") + " with senders and no receiver: "
                                + GroupLists.names(found),
                        "What is sent there goes to nobody; where a program is to listen, it has not joined",
                        GroupLists.subjects(found),
                        found.size()));
    }

    /** Whether a group has members and none of them receives. */
    static boolean is(MulticastGroup group) {
        return !group.members().isEmpty()
                && group.members().stream()
                        .noneMatch(member -> member.joinState().receives());
    }
}
