package io.espalier.server.whatif;

import io.espalier.engine.sweep.FailureOutcome;
import java.util.Comparator;

/** By what the outcomes of a sweep are sorted, greatest first; ties as {@link FailureOutcome#WORST_FIRST} has them. */
public enum SweepOrder {
    /** Members that lose their group. */
    MEMBERS,
    /** The most trees on one link direction after. */
    PEAK,
    /** Trees that change. */
    TREES,
    /** Rows of multicast tables to write. */
    WRITES,
    /** Greatest depth of any tree after. */
    DEPTH;

    /** The order. */
    public Comparator<FailureOutcome> order() {
        return ascending().reversed().thenComparing(FailureOutcome.WORST_FIRST);
    }

    private Comparator<FailureOutcome> ascending() {
        return switch (this) {
            case MEMBERS -> Comparator.comparingInt(FailureOutcome::membersLost);
            case PEAK -> Comparator.comparingLong(FailureOutcome::peakAfter);
            case TREES -> Comparator.comparingInt(FailureOutcome::treesChanged);
            case WRITES -> Comparator.comparingInt(FailureOutcome::rowsChanged);
            case DEPTH -> Comparator.comparingInt(FailureOutcome::depth);
        };
    }
}
