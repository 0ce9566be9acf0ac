package io.espalier.engine.rules.tree;

import io.espalier.engine.check.Evidence;
import io.espalier.engine.check.Finding;
import io.espalier.engine.check.Rule;
import io.espalier.engine.check.Severity;
import io.espalier.engine.check.Subjects;
import io.espalier.engine.text.Words;
import io.espalier.engine.tree.Doubt;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Mlid;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Trees that make the way between two members much longer than it need be, and longer than the plan makes it. How far a plan goes
 * round is a matter of the fabric: on a torus every tree does.
 */
final class Detours implements Rule {
    static final String KIND = "detour";

    /** From here a way is worth a word: in a fat tree, whatever its height, no planned way between two leaves is twice as long. */
    private static final double LIMIT = 2;

    @Override
    public String kind() {
        return KIND;
    }

    @Override
    public List<Finding> check(Evidence evidence) {
        List<TreeReport> detours = evidence.trees().stream()
                .filter(tree -> !tree.isStale() && isDetour(tree))
                .toList();
        Optional<TreeReport> longest = detours.stream()
                .max(Comparator.comparingDouble(tree -> tree.installed().maxStretch()));
        return longest.map(worst -> List.of(finding(detours, worst))).orElse(List.of());
    }

    private static boolean isDetour(TreeReport tree) {
        return tree.verdict() != Verdict.EQUAL
                && tree.installed().maxStretch() >= LIMIT
                && tree.installed().maxStretch() > tree.planned().maxStretch()
                && !tree.hasDoubt(Doubt.Reason.MEMBERS_UNKNOWN)
                && !tree.hasDoubt(Doubt.Reason.FABRIC_INCOMPLETE);
    }

    private static Finding finding(List<TreeReport> trees, TreeReport worst) {
        List<Mlid> mlids = trees.stream().map(TreeReport::mlid).toList();
        return new Finding(
                KIND,
                "fabric",
                Severity.WARNING,
                String.format(
                        Locale.ROOT,
                        "%s with detours: %s; in that of %s two members are %.1f times as far apart as they need be",
                        Words.count(mlids.size(), "tree"),
                        Words.mlids(mlids),
                        worst.mlid(),
                        worst.installed().maxStretch()),
                String.format(
                        Locale.ROOT,
                        "Packets come later and load more links; as planned it would be %.1f",
                        worst.planned().maxStretch()),
                Subjects.FABRIC.withMlids(mlids),
                mlids.size());
    }
}
