package io.espalier.ui.hoisting;

import io.espalier.engine.sm.policy.HoistReason;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;

/** Reasons of decisions, and verdicts on where an apex lies, in words. */
final class HoistWords {
    private HoistWords() {}

    static String reason(HoistReason reason) {
        return Say.of(Say.key("hoisting.reason.", reason));
    }

    /** "2 tiers above the planned root"; empty where there is nothing to compare. */
    static String observed(Language language, RootVerdict verdict) {
        return verdict.kind() == RootVerdict.Kind.NONE
                ? ""
                : Say.in(language, Say.key("hoisting.observed.", verdict.kind()), verdict.tiers());
    }
}
