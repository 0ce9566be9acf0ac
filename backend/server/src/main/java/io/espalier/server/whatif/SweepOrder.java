package io.espalier.server.whatif;

import io.espalier.engine.sweep.FailureOutcome;
import java.util.Comparator;

/** By what the outcomes of a sweep are sorted, greatest first; ties as {@link FailureOutcome#WORST_FIRST} has them. */
public enum SweepOrder {
    /** Members that lose their group. */
    MEMBERS(Comparator.comparingInt(FailureOutcome::membersLost)),
    /** The most trees on one link direction after. */
    PEAK(Comparator.comparingLong(FailureOutcome::peakAfter)),
    /** Trees that change. */
    TREES(Comparator.comparingInt(FailureOutcome::treesChanged)),
    /** Rows of multicast tables to write. */
    WRITES(Comparator.comparingInt(FailureOutcome::rowsChanged)),
    /** Greatest depth of any tree after. */
    DEPTH(Comparator.comparingInt(FailureOutcome::depth));

    private final Comparator<FailureOutcome> order;

    SweepOrder(Comparator<FailureOutcome> ascending) {
        order = ascending.reversed().thenComparing(FailureOutcome.WORST_FIRST);
    }

    /** The order. */
    public Comparator<FailureOutcome> order() {
        return order;
    }
}
