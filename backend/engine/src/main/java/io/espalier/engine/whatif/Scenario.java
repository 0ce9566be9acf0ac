package io.espalier.engine.whatif;

import java.util.List;

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
    public Scenario {
        changes = List.copyOf(changes);
    }

    /** A scenario without a name. */
    public static Scenario of(Change... changes) {
        return new Scenario("", List.of(changes));
    }

    /** The place of a change in the scenario file: "changes[2]". */
    static String place(int index) {
        return "changes[" + index + "]";
    }
}
