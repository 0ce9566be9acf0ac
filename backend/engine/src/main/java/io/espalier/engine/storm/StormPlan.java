package io.espalier.engine.storm;

/**
 * What the clients of a storm do. Join i is of client i mod clients and of group i mod groups, so both are evenly loaded.
 *
 * @param joins joins in all, each of one port to one group
 * @param groups groups they are spread over
 * @param clients clients they are spread over
 * @param window joins that one client has under way at a time; one that waits to ask again counts
 * @param pace when joins may start
 * @param retries what a client does when no answer comes
 */
public record StormPlan(int joins, int groups, int clients, int window, Pace pace, Retries retries) {
    public StormPlan {
        Checks.range("joins", joins, 1, Limits.MOST_JOINS);
        Checks.range("groups", groups, 1, 0x3FFF);
        Checks.range("clients", clients, 1, Limits.MOST_JOINS);
        Checks.range("window", window, 1, Limits.MOST_JOINS);
    }

    /** With that pace. */
    public StormPlan with(Pace other) {
        return new StormPlan(joins, groups, clients, window, other, retries);
    }

    /** With those retries. */
    public StormPlan with(Retries other) {
        return new StormPlan(joins, groups, clients, window, pace, other);
    }

    /** Joins that can be under way at once. */
    public int mostUnderWay() {
        return (int) Math.min(joins, (long) clients * window);
    }
}
