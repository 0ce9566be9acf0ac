package io.espalier.engine.whatif;

import java.util.List;
import java.util.Locale;

/**
 * A question: what if all this changed?
 *
 * <p>Cables, nodes, capacities and settings change first, in their order but before the SM sweeps, so that down and up again
 * cancel out. The SM sweeps once. Then groups are created, joined and left, in their order, on the changed fabric.
 *
 * @param name for people; may be empty
 * @param changes in order
 */
public record Scenario(String name, List<Change> changes) {
    /** How often a scenario may ask the SA: more than any job start does, and some seconds of work. */
    public static final long MOST_REQUESTS = 100_000;

    public Scenario {
        changes = List.copyOf(changes);
    }

    /** A scenario without a name. */
    public static Scenario of(Change... changes) {
        return new Scenario("", List.of(changes));
    }

    /**
     * Refuses what would take too long.
     *
     * @throws ScenarioException if the SA is asked too often
     */
    void checkSize() {
        long requests = changes.stream()
                .mapToLong(change -> change instanceof GroupChange asked ? asked.requests() : 0)
                .sum();
        if (requests > MOST_REQUESTS) {
            throw new ScenarioException(String.format(
                    Locale.ROOT, "asks for %,d joins and leaves; a scenario may ask for %,d", requests, MOST_REQUESTS));
        }
    }

    /** The place of a change in the scenario file: "changes[2]". */
    static String place(int index) {
        return "changes[" + index + "]";
    }
}
