package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Fabric;
import java.util.List;

/**
 * Trees of groups that are not what the SM should have computed. For a moment this is normal: a port has joined and the tables
 * are not yet written. Who shows the finding waits whether the next sweep has it too.
 */
final class DiffersFromPlan implements Rule {
    static final String KIND = "differs-from-plan";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.trees().stream()
                .filter(tree -> tree.verdict() == Verdict.DIFFERS && !tree.isStale())
                .map(tree -> finding(evidence, tree))
                .toList();
    }

    private static Finding finding(Evidence evidence, TreeReport tree) {
        Fabric fabric = evidence.fabric();
        List<RowDiff> rows = tree.diff().rows();
        int missing = rows.stream().mapToInt(row -> row.missing().size()).sum();
        int extra = rows.stream().mapToInt(row -> row.extra().size()).sum();
        String where = Words.list(
                rows.stream().map(row -> Words.node(fabric, row.switchGuid())).toList());
        return new Finding(
                KIND,
                tree.mlid().toString(),
                Severity.ERROR,
                "Tree of " + tree.mlid() + " differs from the plan on " + Words.count(rows.size(), "switch") + ": "
                        + where,
                Words.count(missing, "port") + " missing, " + extra + " too many"
                        + CauseWords.of(evidence, tree.mlid()),
                Subjects.of(tree.mlid())
                        .withNodes(rows.stream().map(RowDiff::switchGuid).toList()),
                rows.size());
    }
}
