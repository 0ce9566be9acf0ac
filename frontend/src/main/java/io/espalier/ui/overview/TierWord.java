package io.espalier.ui.overview;

import io.espalier.engine.layout.TierRow;
import io.espalier.ui.text.Say;
import java.util.Locale;

/**
 * What a switch of a tier is called.
 *
 * @param word "spine", "core", "leaf", "switch", or "tier-switch" where only a number tells the tiers apart
 * @param tier which tier, 0 at the bottom
 */
record TierWord(String word, int tier) {
    /** Of whatever tier. */
    static final TierWord SWITCH = new TierWord("switch", 0);

    static TierWord of(TierRow row) {
        String label = row.label().toLowerCase(Locale.ROOT);
        return switch (label) {
            case "leaves" -> new TierWord("leaf", row.tier());
            case "spines" -> new TierWord("spine", row.tier());
            case "cores" -> new TierWord("core", row.tier());
            default -> label.startsWith("tier ") ? new TierWord("tier-switch", row.tier()) : SWITCH;
        };
    }

    /** "spine", "tier 4 switch". */
    String one() {
        return Say.of("tier." + word, tier);
    }

    /** "18 spines", "2 tier 4 switches". */
    String count(long switches) {
        return Say.of("count." + word, switches, tier);
    }
}
