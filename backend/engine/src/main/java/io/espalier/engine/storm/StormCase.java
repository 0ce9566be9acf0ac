package io.espalier.engine.storm;

/**
 * All that decides how a storm goes.
 *
 * @param plan what the clients do
 * @param sa what a join costs
 * @param trees what the trees cost
 * @param pause a span in which the subnet manager does nothing
 * @param seed of the dice for jitter and spread: the same case always goes the same way
 */
public record StormCase(StormPlan plan, SaCosts sa, TreeCosts trees, SmPause pause, long seed) {
    /** Without trees, pause or dice. */
    public static StormCase of(StormPlan plan, SaCosts sa) {
        return new StormCase(plan, sa, TreeCosts.NONE, SmPause.NONE, 1);
    }

    /** With that plan. */
    public StormCase with(StormPlan other) {
        return new StormCase(other, sa, trees, pause, seed);
    }

    /** With those costs of a join. */
    public StormCase with(SaCosts other) {
        return new StormCase(plan, other, trees, pause, seed);
    }
}
