package io.espalier.engine.tree;

/**
 * Where the installed tree's apex lies, seen from the planned root.
 *
 * @param kind which case
 * @param tiers how many tiers higher or lower; 0 in the other cases
 */
public record RootVerdict(Kind kind, int tiers) {
    /** There is no apex or no planned root to compare. */
    public static final RootVerdict NONE = new RootVerdict(Kind.NONE, 0);

    /** The apex is where the plan has it. */
    public static final RootVerdict AT_PLANNED_ROOT = new RootVerdict(Kind.AT_PLANNED_ROOT, 0);

    /** The cases. */
    public enum Kind {
        AT_PLANNED_ROOT,
        /** The apex is in a higher tier than the planned root. */
        HOISTED,
        /** The apex is in a lower tier than the planned root. */
        LOWERED,
        /** The apex is another switch of the planned root's tier. */
        ELSEWHERE,
        NONE
    }

    /** The verdict on an apex that is not the planned root. */
    static RootVerdict between(int apexTier, int plannedTier) {
        if (apexTier == plannedTier) {
            return new RootVerdict(Kind.ELSEWHERE, 0);
        }
        return apexTier > plannedTier
                ? new RootVerdict(Kind.HOISTED, apexTier - plannedTier)
                : new RootVerdict(Kind.LOWERED, plannedTier - apexTier);
    }

    /** "AT_PLANNED_ROOT", "HOISTED 1". */
    @Override
    public String toString() {
        return tiers == 0 ? kind.name() : kind + " " + tiers;
    }
}
