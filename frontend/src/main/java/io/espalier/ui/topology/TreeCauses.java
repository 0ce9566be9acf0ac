package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.List;

/**
 * Why trees differ from the plan, tree by tree.
 *
 * @param name the tree's group
 * @param url where the tree is shown
 * @param cause the surest cause, one sentence
 * @param evidence what speaks for it
 */
public record TreeCauses(String name, String url, String cause, List<String> evidence) {
    public TreeCauses {
        evidence = List.copyOf(evidence);
    }

    /** The surest cause of each tree that differs, of so many trees at most. */
    public static List<TreeCauses> of(FabricAnalysis analysis, int most) {
        return analysis.trees().stream()
                .filter(tree -> tree.verdict() == Verdict.DIFFERS)
                .limit(most)
                .map(tree -> of(analysis, tree))
                .toList();
    }

    private static TreeCauses of(FabricAnalysis analysis, TreeReport tree) {
        List<CauseLine> lines = CauseLine.of(analysis, tree);
        return new TreeCauses(
                tree.mlid().toString(),
                Urls.tree(tree.mlid()),
                lines.isEmpty() ? Say.of("cause.none") : lines.getFirst().sentence(),
                lines.isEmpty() ? List.of() : lines.getFirst().evidence());
    }
}
