package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import java.util.List;

/** Ports that a group's tree sends to and that lead to no member. */
final class DeadBranches implements Rule {
    static final String KIND = "dead-branch";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.trees().stream()
                .filter(tree -> !tree.isStale() && !tree.installed().deadEnds().isEmpty())
                // What was not seen may be where the branch leads.
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE))
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.MEMBER_NOT_IN_FABRIC))
                .map(tree -> finding(evidence.fabric(), tree))
                .toList();
    }

    private static Finding finding(Fabric fabric, TreeReport tree) {
        List<PortId> ends = tree.installed().deadEnds();
        String where =
                Words.list(ends.stream().map(port -> Words.port(fabric, port)).toList());
        return new Finding(
                KIND,
                tree.mlid().toString(),
                Severity.ERROR,
                "Dead branch in the tree of " + tree.mlid() + ": " + where,
                "Packets are sent by " + Words.count(ends.size(), "port") + " to no member",
                Subjects.of(tree.mlid()).withPorts(ends),
                ends.size());
    }
}
