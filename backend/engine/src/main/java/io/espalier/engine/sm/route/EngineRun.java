package io.espalier.engine.sm.route;

/** A routing engine at work: one try on one fabric. */
@FunctionalInterface
public interface EngineRun {
    /**
     * Routes, or refuses.
     *
     * @param hops shared by all engines of a list: what one that refuses leaves in it is what the next one finds, as in
     *     OpenSM
     */
    Outcome route(RoutingInput input, HopTable hops);
}
