package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.index.Ways;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.sm.HopMatrix;
import io.espalier.engine.sm.MinHop;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;

/**
 * OpenSM's minhop and dor, which differ in unicast only, and the matrix that most other engines start from: fewest hops, or
 * least weight where a file weighs the ports.
 */
public final class MinHopEngine implements EngineRun {
    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        return new Outcome.Routed(OpenSmRouting.by(input.fabric(), input.index(), matrix(input, hops)));
    }

    /** The matrix, without filling the table where it is known to come out the same. */
    public static HopMatrix matrix(RoutingInput input, HopTable hops) {
        if (hops.isBlank() && !input.settings().names(SettingsFile.HOP_WEIGHTS)) {
            return new MinHop(Ways.shortest(input.index()));
        }
        fill(input, hops);
        return hops;
    }

    /**
     * Fills the table as OpenSM does: neighbours first, then each switch learns from its neighbours, in KEY order and in
     * place, until nothing gets better. Values that are already there and are lower stay.
     */
    public static void fill(RoutingInput input, HopTable hops) {
        FabricIndex index = input.index();
        HopWeights weights = HopWeights.of(input);
        for (int rank = 0; rank < index.size(); rank++) {
            neighbours(index, weights, hops, rank);
        }
        boolean better = true;
        for (int round = 1; round < index.size() && better; round++) {
            better = false;
            for (int rank = 0; rank < index.size(); rank++) {
                better |= learn(index, weights, hops, rank);
            }
        }
    }

    private static void neighbours(FabricIndex index, HopWeights weights, HopTable hops, int rank) {
        hops.set(rank, rank, 0, 0);
        for (int port = 1; port <= index.highestPort(rank); port++) {
            int peer = index.peerSwitch(rank, port);
            if (peer >= 0 && peer != rank) {
                hops.set(rank, peer, port, weights.weight(rank, port));
            }
        }
    }

    private static boolean learn(FabricIndex index, HopWeights weights, HopTable hops, int rank) {
        boolean better = false;
        for (int port = 1; port <= index.highestPort(rank); port++) {
            int peer = index.peerSwitch(rank, port);
            if (peer >= 0 && peer != rank) {
                better |= learnBy(hops, rank, port, peer, weights.weight(rank, port));
            }
        }
        return better;
    }

    private static boolean learnBy(HopTable hops, int rank, int port, int peer, int weight) {
        boolean better = false;
        for (int target = 0; target < hops.size(); target++) {
            int least = hops.least(peer, target);
            if (least != HopMatrix.NO_PATH && least + weight < hops.hops(rank, target, port)) {
                hops.set(rank, target, port, least + weight);
                better = true;
            }
        }
        return better;
    }
}
