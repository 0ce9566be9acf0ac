package io.espalier.engine.sm.route;

import io.espalier.engine.sm.MulticastPlan;

/** How a routing engine's try ended. */
public sealed interface Outcome {
    /**
     * The engine has routed the fabric.
     *
     * @param plan its multicast trees
     */
    record Routed(MulticastPlan plan) implements Outcome {}

    /**
     * OpenSM's engine refuses this fabric, so the next in the list is tried.
     *
     * @param why in words, one sentence without a full stop
     */
    record Refused(String why) implements Outcome {}

    /**
     * OpenSM's engine would go on, but what it would do cannot be followed here exactly.
     *
     * @param why in words, one sentence without a full stop
     */
    record NotFollowed(String why) implements Outcome {}
}
