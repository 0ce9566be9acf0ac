package io.espalier.engine.sm.engines;

import io.espalier.engine.settings.RoutingEngine;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How well an engine's trees are the installed ones.
 *
 * @param engines the engine, and others whose trees would be the same on this fabric
 * @param equalRows rows, of a switch and an MLID, that are as installed
 * @param rows all rows that are installed or should be
 */
public record EngineMatch(List<RoutingEngine> engines, long equalRows, long rows) {
    public EngineMatch {
        engines = List.copyOf(engines);
    }

    /** The share of rows that are as installed; 1 where there is none. */
    public double share() {
        return rows == 0 ? 1 : (double) equalRows / rows;
    }

    /** In words. */
    public String explain() {
        String names = engines.stream().map(RoutingEngine::label).collect(Collectors.joining(" or "));
        return String.format(
                Locale.ROOT, "%s: %d of %d rows as installed (%.1f %%)", names, equalRows, rows, 100 * share());
    }
}
