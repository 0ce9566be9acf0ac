package io.espalier.engine.rules.tree;

import io.espalier.engine.cause.Cause;
import io.espalier.engine.check.Evidence;
import io.espalier.model.Mlid;

/** Says in a finding why a tree differs. */
final class CauseWords {
    private CauseWords() {}

    /** ". Likely cause: …", of the surest cause that explains rows of the tree; nothing where there is none. */
    static String of(Evidence evidence, Mlid mlid) {
        return evidence.causes().of(mlid).stream()
                .findFirst()
                .map(CauseWords::sentence)
                .orElse("");
    }

    private static String sentence(Cause cause) {
        String start = switch (cause.confidence()) {
            case CERTAIN -> "Cause";
            case LIKELY -> "Likely cause";
            case POSSIBLE -> "Possible cause";
        };
        return ". " + start + ": " + cause.what();
    }
}
