package io.espalier.engine.sm.engines;

import io.espalier.engine.settings.RoutingEngine;

/**
 * An engine that was to be tried and did not route.
 *
 * @param engine the engine
 * @param why one sentence without a full stop
 */
public record EngineVerdict(RoutingEngine engine, String why) {}
