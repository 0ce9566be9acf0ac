package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Cause;
import io.espalier.engine.cause.Confidence;
import io.espalier.engine.tree.TreeReport;
import java.util.List;

/**
 * Why a tree differs from the plan, for people.
 *
 * @param sure how sure: "Certain", "Likely", "Possible"
 * @param what what happened
 * @param evidence what speaks for it and what would settle it
 */
record CauseLine(String sure, String what, List<String> evidence) {
    CauseLine {
        evidence = List.copyOf(evidence);
    }

    static List<CauseLine> of(FabricAnalysis analysis, TreeReport report) {
        return analysis.causes().of(report.mlid()).stream().map(CauseLine::of).toList();
    }

    private static CauseLine of(Cause cause) {
        return new CauseLine(sure(cause.confidence()), cause.what(), cause.evidence());
    }

    private static String sure(Confidence confidence) {
        return switch (confidence) {
            case CERTAIN -> "Certain";
            case LIKELY -> "Likely";
            case POSSIBLE -> "Possible";
        };
    }
}
