package io.espalier.engine.sm.engines;

import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.sm.ftree.FatTree;
import io.espalier.engine.sm.hops.DownUp;
import io.espalier.engine.sm.hops.FileEngine;
import io.espalier.engine.sm.hops.Lash;
import io.espalier.engine.sm.hops.MinHopEngine;
import io.espalier.engine.sm.hops.UpDown;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.sssp.SsspRouting;
import io.espalier.engine.sm.torus.TorusRouting;

/** How each of OpenSM's engines is followed. */
final class EngineRuns {
    private EngineRuns() {}

    static EngineRun of(RoutingEngine engine) {
        return switch (engine) {
            case MINHOP, DOR -> new MinHopEngine();
            case LASH -> new Lash();
            case UPDN -> new UpDown();
            case DNUP -> new DownUp();
            case FILE -> new FileEngine();
            case FTREE -> new FatTree();
            case SSSP -> SsspRouting.sssp();
            case DFSSSP -> SsspRouting.dfsssp();
            case TORUS_2QOS -> new TorusRouting();
            case NUE -> nue();
        };
    }

    private static EngineRun nue() {
        return (input, hops) -> new Outcome.NotFollowed(
                "nue lays trees on link weights that only its whole unicast run gives, which is not followed here");
    }
}
