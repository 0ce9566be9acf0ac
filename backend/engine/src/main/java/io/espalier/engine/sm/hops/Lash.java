package io.espalier.engine.sm.hops;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.route.DataLanes;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * OpenSM's lash, whose multicast is minhop's. It refuses where the data lanes do not suffice to keep unicast free of
 * deadlock, so lanes are counted where that may matter: on fabrics of common size, and where another engine would follow.
 */
public final class Lash implements EngineRun {
    private static final int COMMON_SIZE = 128;
    private static final Set<RoutingEngine> SAME_TREES =
            EnumSet.of(RoutingEngine.LASH, RoutingEngine.DOR, RoutingEngine.MINHOP);

    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        Optional<Outcome> refused = refused(input);
        if (refused.isPresent()) {
            // OpenSM fills the matrix before it lets lash try.
            MinHopEngine.fill(input, hops);
            return refused.get();
        }
        HopMatrix matrix = MinHopEngine.matrix(input, hops);
        return new Outcome.Routed(OpenSmRouting.by(input.fabric(), input.index(), matrix));
    }

    private static Optional<Outcome> refused(RoutingInput input) {
        SmSettings settings = input.settings();
        int start = settings.number("lash_start_vl", 0);
        int lanes = DataLanes.of(settings, DataLanes.COMMON_VL_CAP) - start;
        if (lanes < 1) {
            return Optional.of(new Outcome.Refused("lash_start_vl " + start + " leaves no data lane"));
        }
        if (settings.isTrue("do_mesh_analysis")) {
            return matters(settings)
                    ? Optional.of(new Outcome.NotFollowed(
                            "do_mesh_analysis is on, so how many lanes lash needs is not known"))
                    : Optional.empty();
        }
        boolean fits = (!matters(settings) && input.index().size() > COMMON_SIZE)
                || LashLanes.needed(input.index(), lanes) <= lanes;
        return fits
                ? Optional.empty()
                : Optional.of(new Outcome.Refused("it needs more data lanes than the " + lanes + " there are"));
    }

    /** Whether what comes after lash in the list would lay other trees. */
    private static boolean matters(SmSettings settings) {
        List<RoutingEngine> engines = settings.engines();
        List<RoutingEngine> after = engines.subList(engines.indexOf(RoutingEngine.LASH) + 1, engines.size());
        return !settings.fallsBack() || !SAME_TREES.containsAll(after);
    }
}
