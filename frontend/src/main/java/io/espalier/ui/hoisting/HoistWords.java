package io.espalier.ui.hoisting;

import io.espalier.engine.tree.RootVerdict;
import io.espalier.ui.text.Words;

/** Verdicts on where an apex lies in words. */
final class HoistWords {
    private HoistWords() {}

    static String observed(RootVerdict verdict) {
        return switch (verdict.kind()) {
            case AT_PLANNED_ROOT -> "at the planned root";
            case HOISTED -> Words.count(verdict.tiers(), "tier") + " above the planned root";
            case LOWERED -> Words.count(verdict.tiers(), "tier") + " below the planned root";
            case ELSEWHERE -> "another switch of the planned root's tier";
            case NONE -> "";
        };
    }
}
