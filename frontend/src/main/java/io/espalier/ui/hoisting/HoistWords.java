package io.espalier.ui.hoisting;

import io.espalier.engine.sm.policy.HoistReason;
import io.espalier.engine.tree.RootVerdict;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Say;
import java.util.Locale;

/** Reasons of decisions, and verdicts on where an apex lies, in words. */
final class HoistWords {
    private HoistWords() {}

    static String reason(HoistReason reason) {
        return Say.of(
                "hoisting.reason." + reason.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** "2 tiers above the planned root"; empty where there is nothing to compare. */
    static String observed(Language language, RootVerdict verdict) {
        return verdict.kind() == RootVerdict.Kind.NONE
                ? ""
                : Say.in(
                        language,
                        "hoisting.observed."
                                + verdict.kind().name().toLowerCase(Locale.ROOT).replace('_', '-'),
                        verdict.tiers());
    }
}
