package io.espalier.engine.layout;

/**
 * One row of switches in the picture.
 *
 * @param tier which tier, 0 at the bottom
 * @param label what to call it: "Leaves", "Spines", "Cores" where there are at most three, else "Tier 4"; a single one "Switches"; where
 *     there are no rows "Switches" and "Without hosts"
 * @param prefix what the names of all its switches begin with and what the short labels leave out; may be empty
 * @param count its switches
 * @param y where the row lies, in slots of one node's width; the highest tier at 0, growing downwards
 */
public record TierRow(int tier, String label, String prefix, int count, double y) {}
