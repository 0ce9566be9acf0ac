package io.espalier.engine.sweep;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The outcomes of a sweep, or of a range of its units.
 *
 * @param outcomes in the order of the units
 * @param isComplete whether all units that were asked for are there; not where {@link Progress} ended it
 */
public record SweepResult(List<FailureOutcome> outcomes, boolean isComplete) {
    public SweepResult {
        outcomes = List.copyOf(outcomes);
    }

    /** This range and the next. */
    public SweepResult and(SweepResult next) {
        return new SweepResult(
                Stream.concat(outcomes.stream(), next.outcomes.stream()).toList(), isComplete && next.isComplete);
    }

    /** The first so many in an order; equal ones in the order of the units. */
    public List<FailureOutcome> top(int count, Comparator<FailureOutcome> order) {
        return outcomes.stream().sorted(order).limit(count).toList();
    }
}
