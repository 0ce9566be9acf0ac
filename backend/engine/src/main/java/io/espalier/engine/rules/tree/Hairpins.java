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

/** Trees that go up to a higher tier than they need, as through a core, and come back down to where they came from. */
final class Hairpins implements Rule {
    static final String KIND = "hairpin";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<TreeReport> found = evidence.trees().stream()
                .filter(tree -> tree.observed().kind() == RootVerdict.Kind.HOISTED && Roots.areCertain(tree))
                .toList();
        return found.isEmpty() ? List.of() : List.of(finding(evidence, found));
    }

    private static Finding finding(Evidence evidence, List<TreeReport> trees) {
        List<Mlid> mlids = trees.stream().map(TreeReport::mlid).toList();
        List<Guid> tops = List.copyOf(new TreeSet<>(
                trees.stream().flatMap(tree -> tree.installed().apex().stream()).toList()));
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                "Hairpin: " + Words.count(mlids.size(), "tree") + " (" + Words.mlids(mlids) + ") over "
                        + Words.nodes(evidence.fabric(), tops) + ", above where all members meet",
                "Packets go up and come back by links that they need not load",
                Subjects.FABRIC.withNodes(tops).withMlids(mlids),
                mlids.size());
    }
}
