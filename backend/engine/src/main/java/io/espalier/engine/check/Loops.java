package io.espalier.engine.check;

import io.espalier.engine.tree.TreeReport;
import java.util.List;

/** Trees that are none: a packet comes to one switch twice. */
final class Loops implements Rule {
    @Override
    public List<Finding> check(Evidence evidence) {
        return evidence.trees().stream()
                .filter(tree -> tree.installed().loop())
                .map(Loops::finding)
                .toList();
    }

    private static Finding finding(TreeReport tree) {
        return new Finding(
                "loop",
                tree.mlid().toString(),
                Severity.CRITICAL,
                "Loop in the tree of " + tree.mlid(),
                "Packets come twice, or go round until the links are full",
                Subjects.of(tree.mlid())
                        .withNodes(List.copyOf(tree.installed().rows().rows().keySet())),
                1);
    }
}
