package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.tree.TreeReport;
import java.util.List;

/** Trees that are none: a packet comes to one switch twice. */
final class Loops implements Rule {
    static final String KIND = "loop";

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.trees().stream()
                .filter(tree -> tree.installed().loop())
                .map(Loops::finding)
                .toList();
    }

    private static Finding finding(TreeReport tree) {
        return new Finding(
                KIND,
                tree.mlid().toString(),
                Severity.CRITICAL,
                "Loop in the tree of " + tree.mlid(),
                "Packets come twice, or go round until the links are full",
                Subjects.of(tree.mlid())
                        .withNodes(List.copyOf(tree.installed().rows().rows().keySet())),
                1);
    }
}
