package io.espalier.engine.sm.hops;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.GuidFile;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.sm.route.RoutingInput;
import java.util.Arrays;
import java.util.Optional;

/** What a hop by each port of each switch weighs: 1, unless hop_weights_file says otherwise. */
final class HopWeights {
    private final int[][] weights;

    private HopWeights(FabricIndex index) {
        weights = new int[index.size()][];
        for (int rank = 0; rank < weights.length; rank++) {
            weights[rank] = new int[index.highestPort(rank) + 1];
            Arrays.fill(weights[rank], 1);
        }
    }

    static HopWeights of(RoutingInput input) {
        HopWeights weights = new HopWeights(input.index());
        Optional<GuidFile> file = input.settings().guids(SettingsFile.HOP_WEIGHTS);
        file.ifPresent(lines -> lines.entries().forEach(entry -> weights.apply(input.index(), entry)));
        return weights;
    }

    /** A line that OpenSM would not take is passed over. */
    private void apply(FabricIndex index, GuidFile.Entry entry) {
        int rank = index.rank(entry.guid());
        long port = entry.number(0).orElse(0L);
        long weight = entry.number(1).orElse(0L);
        if (rank >= 0 && port > 0 && port < weights[rank].length && weight > 0 && weight <= 255) {
            weights[rank][(int) port] = (int) weight;
        }
    }

    int weight(int rank, int port) {
        return weights[rank][port];
    }
}
