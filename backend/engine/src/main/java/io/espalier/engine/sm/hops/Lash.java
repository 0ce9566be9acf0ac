package io.espalier.engine.sm.hops;

import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;

/** OpenSM's lash, whose multicast is minhop's. */
public final class Lash implements EngineRun {
    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        HopMatrix matrix = MinHopEngine.matrix(input, hops);
        return new Outcome.Routed(OpenSmRouting.by(input.fabric(), input.index(), matrix));
    }
}
