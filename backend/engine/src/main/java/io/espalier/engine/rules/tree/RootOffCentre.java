package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.TreeSet;

/**
 * Trees whose top lies to one side: some member is farther from it than from the root that OpenSM would choose. Another root that
 * is as near to all is none of these.
 */
final class RootOffCentre implements Rule {
    static final String KIND = "root-off-centre";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<TreeReport> found = evidence.trees().stream()
                .filter(tree -> isAside(tree) && Roots.areCertain(tree))
                .toList();
        return found.isEmpty() ? List.of() : List.of(finding(evidence, found));
    }

    private static boolean isAside(TreeReport tree) {
        RootVerdict.Kind kind = tree.observed().kind();
        return (kind == RootVerdict.Kind.ELSEWHERE || kind == RootVerdict.Kind.LOWERED)
                && tree.installed().depth() > tree.planned().depth();
    }

    private static Finding finding(Evidence evidence, List<TreeReport> trees) {
        List<Mlid> mlids = trees.stream().map(TreeReport::mlid).toList();
        List<Guid> tops = List.copyOf(new TreeSet<>(
                trees.stream().flatMap(tree -> tree.installed().apex().stream()).toList()));
        TreeReport first = trees.getFirst();
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                "Root off centre in " + Words.count(mlids.size(), "tree") + " (" + Words.mlids(mlids) + "): "
                        + Words.nodes(evidence.fabric(), tops),
                "In the tree of " + first.mlid() + " the farthest member is "
                        + Words.count(first.installed().depth(), "hop") + " from the top, as planned "
                        + first.planned().depth(),
                Subjects.FABRIC.withNodes(tops).withMlids(mlids),
                mlids.size());
    }
}
