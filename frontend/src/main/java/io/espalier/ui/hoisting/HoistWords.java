package io.espalier.ui.hoisting;

import io.espalier.engine.sm.policy.HoistReason;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.ui.text.Words;

/** Reason codes and verdicts of hoisting in words. */
final class HoistWords {
    private HoistWords() {}

    static String reason(HoistReason reason) {
        return switch (reason) {
            case DISABLED -> "Hoisting is off";
            case FEWER_THAN_TWO_MEMBERS -> "Fewer than two members: there is no tree";
            case TOO_LARGE -> "More members than a hoisted group may have";
            case NO_COMMON_ANCESTOR -> "No higher switch reaches every member downwards";
            case ASYMMETRIC -> "No higher switch is equally far from all its member switches";
            case SPARSE -> "Too few members on each member switch";
            case NO_GAIN -> "No higher switch makes the tree cheaper";
            case GAIN -> "A higher switch makes the tree cheaper";
        };
    }

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
