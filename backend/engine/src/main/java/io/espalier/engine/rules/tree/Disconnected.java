package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Completeness;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Switches that have a row of a group and that no row joins to the rest of its tree. Where no member is and all rows end at ports
 * without a link, those ports are what is wrong.
 */
final class Disconnected implements Rule {
    static final String KIND = "disconnected-switch";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<Guid> unread = Completeness.of(evidence.fabric()).unreadTables();
        return evidence.trees().stream()
                .filter(tree -> tree.verdict() != Verdict.EQUAL && !tree.isStale())
                // What was not seen may be what joins them.
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.MEMBERS_UNKNOWN))
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE))
                .filter(tree -> !tree.hasDoubt(Doubt.Reason.TABLE_NOT_READ))
                .flatMap(tree -> finding(evidence, tree, unread).stream())
                .toList();
    }

    private static Optional<Finding> finding(Evidence evidence, TreeReport tree, Set<Guid> unread) {
        FabricIndex index = evidence.index();
        TreeParts parts = new TreeParts(index, tree, unread);
        List<BitSet> apart = parts.parts().stream()
                .skip(1)
                .filter(part -> parts.membersIn(part) > 0 || parts.leadsAnywhere(part))
                .toList();
        if (apart.isEmpty()) {
            return Optional.empty();
        }
        boolean withMembers = apart.stream().anyMatch(part -> parts.membersIn(part) > 0);
        List<Guid> switches = new ArrayList<>();
        apart.forEach(part -> part.stream().mapToObj(index::guid).forEach(switches::add));
        switches.sort(null);
        String effect = withMembers
                ? "Packets pass between members on these switches only, and not to the others"
                : "No member is there: the rows are left over";
        return Optional.of(new Finding(
                KIND,
                tree.mlid().toString(),
                withMembers ? Severity.ERROR : Severity.WARNING,
                "Disconnected in the tree of " + tree.mlid() + ": " + Words.nodes(evidence.fabric(), switches),
                effect + CauseWords.of(evidence, tree.mlid()),
                Subjects.of(tree.mlid()).withNodes(switches),
                switches.size()));
    }
}
