package io.espalier.engine.sm;

import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.model.Fabric;

/**
 * Multicast as OpenSM 3.3 lays it with its default tree builder on the minhop matrix: one tree an MLID, the root in the middle,
 * always the lowest port, no balancing; how members are joined, and loads, do not matter.
 */
public final class OpenSmRouting implements MulticastRouting {
    @Override
    public MulticastPlan on(Fabric fabric) {
        FabricIndex index = FabricIndex.of(fabric);
        return on(fabric, Distances.of(index));
    }

    /** The same where the distances are at hand. */
    public MulticastPlan on(Fabric fabric, Distances distances) {
        return new OpenSmPlan(fabric, Ground.of(distances.ways()));
    }

    /** OpenSM's default trees by any hop matrix, whichever routing engine made it. */
    public static MulticastPlan by(Fabric fabric, FabricIndex index, HopMatrix hops) {
        return new OpenSmPlan(fabric, Ground.of(hops.ways(index)));
    }
}
