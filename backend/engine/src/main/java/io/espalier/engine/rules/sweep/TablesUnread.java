package io.espalier.engine.rules.sweep;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Completeness;
import io.espalier.engine.tree.Doubt;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.List;

/** Switches whose multicast table was not read. */
final class TablesUnread implements Rule {
    static final String KIND = "tables-unread";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Guid> unread = List.copyOf(Completeness.of(evidence.fabric()).unreadTables());
        return unread.isEmpty() ? List.of() : List.of(finding(evidence, unread));
    }

    private static Finding finding(Evidence evidence, List<Guid> unread) {
        Fabric fabric = evidence.fabric();
        long trees = evidence.trees().stream()
                .filter(tree -> tree.hasDoubt(Doubt.Reason.TABLE_NOT_READ))
                .count();
        String which =
                Words.list(unread.stream().map(guid -> Words.node(fabric, guid)).toList());
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                "Multicast tables of " + Words.count(unread.size(), "switch") + " were not read: " + which,
                trees == 0
                        ? "No tree of a group that is known needs them"
                        : Words.count(trees, "tree") + " cannot be judged in full",
                Subjects.FABRIC.withNodes(unread),
                unread.size());
    }
}
