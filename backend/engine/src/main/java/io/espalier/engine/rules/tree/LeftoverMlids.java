package io.espalier.engine.rules.tree;

import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.CauseKind;
import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** MLIDs whose rows a former SM left, where the present one has never written. What the present SM left is stale. */
final class LeftoverMlids implements Rule {
    static final String KIND = "leftover-mlids";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<Mlid> mlids = List.copyOf(of(evidence));
        return mlids.isEmpty() ? List.of() : List.of(finding(evidence, mlids));
    }

    /** The MLIDs, ascending. */
    static Set<Mlid> of(Evidence evidence) {
        Set<Mlid> mlids = evidence.trees().stream()
                .filter(TreeReport::isStale)
                .map(TreeReport::mlid)
                .collect(Collectors.toCollection(TreeSet::new));
        mlids.retainAll(evidence.causes().causes().stream()
                .filter(cause -> cause.kind() == CauseKind.LEFTOVER_OF_FORMER_SM)
                .map(Cause::mlids)
                .flatMap(List::stream)
                .collect(Collectors.toSet()));
        return mlids;
    }

    private static Finding finding(Evidence evidence, List<Mlid> mlids) {
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                "Leftover MLIDs: rows of " + Words.count(mlids.size(), "MLID") + " without a group: "
                        + Words.mlids(mlids),
                "A packet sent there still spreads, and the subnet manager does not clear what it never wrote"
                        + CauseWords.of(evidence, mlids.getFirst()),
                Subjects.FABRIC.withMlids(mlids),
                mlids.size());
    }
}
