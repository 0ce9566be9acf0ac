package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Cause;
import io.espalier.engine.tree.TreeReport;
import io.espalier.ui.text.Say;
import java.util.List;

/**
 * Why a tree differs from the plan, for people.
 *
 * @param sentence what happened, and how sure that is: "Likely: …."
 * @param evidence what speaks for it and what would settle it
 */
record CauseLine(String sentence, List<String> evidence) {
    CauseLine {
        evidence = List.copyOf(evidence);
    }

    static List<CauseLine> of(FabricAnalysis analysis, TreeReport report) {
        return analysis.causes().of(report.mlid()).stream().map(CauseLine::of).toList();
    }

    private static CauseLine of(Cause cause) {
        return new CauseLine(Say.of(Say.key("cause.", cause.confidence()), cause.what()), cause.evidence());
    }
}
