package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Set;

/** Rows left in the tables for MLIDs that no group has any more. */
final class StaleRows implements Rule {
    static final String KIND = "stale-rows";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        Set<Mlid> ofFormerSm = LeftoverMlids.of(evidence);
        List<Mlid> mlids = evidence.trees().stream()
                .filter(tree -> tree.isStale() && tree.verdict() == Verdict.DIFFERS)
                .map(TreeReport::mlid)
                .filter(mlid -> !ofFormerSm.contains(mlid))
                .toList();
        return mlids.isEmpty() ? List.of() : List.of(finding(evidence, mlids));
    }

    private static Finding finding(Evidence evidence, List<Mlid> mlids) {
        String which = Words.list(mlids.stream().map(Mlid::toString).toList());
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                "Rows of " + Words.count(mlids.size(), "MLID") + " belong to no group: " + which,
                "A packet sent there still spreads, and the next group on that MLID may find them"
                        + CauseWords.of(evidence, mlids.getFirst()),
                Subjects.FABRIC.withMlids(mlids),
                mlids.size());
    }
}
