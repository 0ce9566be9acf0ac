package io.espalier.engine.sm.engines;

import io.espalier.engine.settings.RoutingEngine;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * How well an engine's trees are the installed ones.
 *
 * @param engines the engine, and others whose trees would be the same on this fabric
 * @param onMatrix whether the engine file is on a hop matrix that was given; without one its trees are minhop's
 * @param equalRows rows, of a switch and an MLID, that are as installed
 * @param rows all rows that are installed or should be
 */
public record EngineMatch(List<RoutingEngine> engines, boolean onMatrix, long equalRows, long rows) {
    public EngineMatch {
        engines = List.copyOf(engines);
    }

    /** The share of rows that are as installed; 1 where there is none. */
    public double share() {
        return rows == 0 ? 1 : (double) equalRows / rows;
    }

    /** The engines by name. */
    public String names() {
        return engines.stream().map(this::name).collect(Collectors.joining(" or "));
    }

    private String name(RoutingEngine engine) {
        return engine == RoutingEngine.FILE && onMatrix ? "the hop matrix given" : engine.label();
    }

    /** In words. */
    public String explain() {
        return String.format(
                Locale.ROOT, "%s: %d of %d rows as installed (%.1f %%)", names(), equalRows, rows, 100 * share());
    }
}
