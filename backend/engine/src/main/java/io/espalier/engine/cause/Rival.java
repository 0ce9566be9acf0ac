package io.espalier.engine.cause;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.EngineGuess;
import io.espalier.engine.sm.engines.EngineMatch;
import io.espalier.model.Fabric;
import java.util.List;

/** Names the routing engine that explains a fabric's tables best, to be held against the assumed one. */
@FunctionalInterface
public interface Rival {
    /** No other engine is known to fit. */
    Rival NONE = (fabric, settings) -> List.of();

    /** Runs every engine on the fabric. Cost: a unicast run and all trees of the fabric's groups for each engine. */
    Rival BY_TRIAL = (fabric, settings) -> EngineGuess.of(fabric, settings).stream()
            .findFirst()
            .map(EngineMatch::engines)
            .orElse(List.of());

    /** The engine, and those that would lay the same trees; none if none is known. The assumed one may be among them. */
    List<RoutingEngine> on(Fabric fabric, SmSettings settings);
}
