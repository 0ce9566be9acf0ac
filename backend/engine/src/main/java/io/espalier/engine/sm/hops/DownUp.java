package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import java.util.BitSet;

/**
 * OpenSM's dnup: rank counts from the switches that have hosts, and a way that has come towards them does not turn away
 * again. With connect_roots it may, at the price of more hops than any other way takes.
 */
public final class DownUp implements EngineRun {
    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        FabricIndex index = input.index();
        BitSet leaves = leaves(index);
        if (leaves.isEmpty()) {
            return new Outcome.Refused("no switch has a host");
        }
        DownUpWalk walk = new DownUpWalk(index, SwitchRanks.from(index, leaves), hops);
        int most = walk.fill(0);
        if (input.settings().isTrue("connect_roots")) {
            walk.fill(most + 1);
        }
        return new Outcome.Routed(OpenSmRouting.by(input.fabric(), index, hops));
    }

    private static BitSet leaves(FabricIndex index) {
        BitSet leaves = new BitSet();
        for (int rank = 0; rank < index.size(); rank++) {
            for (int port = 1; port <= index.highestPort(rank); port++) {
                if (index.peerSwitch(rank, port) == FabricIndex.END_PORT) {
                    leaves.set(rank);
                }
            }
        }
        return leaves;
    }
}
