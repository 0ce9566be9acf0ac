package io.espalier.bench.oracle;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.engines.RoutingAnswer;
import io.espalier.engine.sm.ftree.FatTree;
import io.espalier.engine.sm.hops.DownUp;
import io.espalier.engine.sm.hops.FileEngine;
import io.espalier.engine.sm.hops.LidMatrix;
import io.espalier.engine.sm.hops.MinHopEngine;
import io.espalier.engine.sm.hops.UpDown;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.engine.sm.route.SubnetPart;
import io.espalier.model.Fabric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The hop matrix of the engine that routes, to be held against OpenSM's dump number by number. */
record OracleMatrix(FabricIndex index, HopTable ours) {
    /** None where the engine does not fill one, or others before it may have left something in it. */
    static Optional<OracleMatrix> of(Fabric fabric, SmSettings settings, RoutingAnswer answer) {
        if (!answer.refused().isEmpty()) {
            return Optional.empty();
        }
        Fabric part = SubnetPart.of(fabric);
        RoutingInput input = new RoutingInput(part, FabricIndex.of(part), settings);
        HopTable hops = new HopTable(input.index());
        return answer.engine()
                .filter(engine -> fill(engine, input, hops))
                .map(engine -> new OracleMatrix(input.index(), hops));
    }

    private static boolean fill(RoutingEngine engine, RoutingInput input, HopTable hops) {
        switch (engine) {
            case MINHOP, DOR, LASH -> MinHopEngine.fill(input, hops);
            case UPDN -> new UpDown().route(input, hops);
            case DNUP -> new DownUp().route(input, hops);
            case FTREE -> new FatTree().route(input, hops);
            case FILE -> new FileEngine().route(input, hops);
            default -> {
                return false;
            }
        }
        return true;
    }

    /** How many hops there are by which to compare: all but "no way". */
    long ways() {
        return count((rank, target, port) -> ours.hops(rank, target, port) < HopTable.NO_PATH);
    }

    private interface Condition {
        boolean holds(int rank, int target, int port);
    }

    private long count(Condition condition) {
        long count = 0;
        for (int rank = 0; rank < index.size(); rank++) {
            for (int target = 0; target < index.size(); target++) {
                for (int port = 0; port <= index.highestPort(rank); port++) {
                    count += condition.holds(rank, target, port) ? 1 : 0;
                }
            }
        }
        return count;
    }

    /** One line for each number that differs. */
    List<String> differences(String what, List<String> dump) {
        HopTable theirs = new HopTable(index);
        LidMatrix.parse(dump).writeTo(theirs, index);
        List<String> lines = new ArrayList<>();
        count((rank, target, port) -> {
            int want = theirs.hops(rank, target, port);
            int have = ours.hops(rank, target, port);
            return want != have
                    && lines.add(String.format(
                            "%s: hops from %s to %s by port %d: OpenSM has %d, not %d",
                            what, index.guid(rank), index.guid(target), port, want, have));
        });
        return lines;
    }
}
