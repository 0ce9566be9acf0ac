package io.espalier.engine.sm.torus;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.sm.route.DataLanes;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * OpenSM's engine torus-2QoS: finds the torus that torus-2QoS.conf describes, also with switches and cables missing, and
 * refuses what it cannot keep free of deadlock. It writes no hops.
 */
public final class TorusRouting implements EngineRun {
    private static final long MOST_SWITCHES = 1 << 16;
    private static final int PORTS = 255;

    private final int vlCap;

    /** On ports as common as ibsim's. */
    public TorusRouting() {
        this(DataLanes.COMMON_VL_CAP);
    }

    /**
     * With ports that are less common.
     *
     * @param vlCap the smallest PortInfo.VLCap of any end of a link, 1 to 5
     */
    public TorusRouting(int vlCap) {
        this.vlCap = vlCap;
    }

    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        if (!input.settings().isTrue("qos")) {
            return new Outcome.Refused("torus-2QoS needs qos TRUE");
        }
        Optional<List<String>> lines = input.settings().lines(SettingsFile.TORUS);
        if (lines.isEmpty()) {
            return new Outcome.Refused("there is no torus-2QoS.conf");
        }
        TorusConfig config = TorusConfig.parse(lines.get());
        return problem(input, config).<Outcome>map(Outcome.Refused::new).orElseGet(() -> find(input, config));
    }

    private Optional<String> problem(RoutingInput input, TorusConfig config) {
        return Stream.of(config.problem(), shapeProblem(input, config), portProblem(input.index(), config))
                .flatMap(Optional::stream)
                .findFirst()
                .or(() -> new SeedCheck(config).problem());
    }

    private Optional<String> shapeProblem(RoutingInput input, TorusConfig config) {
        TorusShape shape = config.shape();
        if (shape.sizes().stream().anyMatch(size -> size <= 0) || shape.switches() > MOST_SWITCHES) {
            return Optional.of("torus-2QoS.conf gives no size that can be");
        }
        return DataLanes.of(input.settings(), vlCap) < 2
                ? Optional.of("torus-2QoS needs two data lanes")
                : Optional.empty();
    }

    /** Ports named in port_order must be on every switch, as far as they come before its number of ports. */
    private static Optional<String> portProblem(FabricIndex index, TorusConfig config) {
        Set<Integer> named = new HashSet<>(config.portOrder());
        int[] order = IntStream.concat(
                        config.portOrder().stream().mapToInt(Integer::intValue),
                        IntStream.range(0, PORTS).filter(port -> !named.contains(port)))
                .toArray();
        for (int rank = 0; rank < index.size(); rank++) {
            int ports = index.highestPort(rank) + 1;
            for (int place = 0; place < ports; place++) {
                if (order[place] >= ports) {
                    return Optional.of("port_order names port " + order[place] + ", which a switch does not have");
                }
            }
        }
        return Optional.empty();
    }

    private static Outcome find(RoutingInput input, TorusConfig config) {
        Optional<TorusSeed> seed = new SeedCheck(config).usable(input.index());
        if (seed.isEmpty()) {
            return new Outcome.Refused("every seed has a switch that is not in the fabric");
        }
        Optional<Torus> torus = new TorusFinder(input.index(), config).find(seed.get());
        if (torus.isEmpty() || !isPlain(torus.get(), input.index(), config)) {
            return new Outcome.Refused("the fabric is not the torus that torus-2QoS.conf describes");
        }
        return new RingCheck(torus.get())
                .problem()
                .<Outcome>map(Outcome.Refused::new)
                .orElseGet(() -> grow(input, torus.get()));
    }

    /** Each switch has one place, and no more end ports, its own counted, than a group may have. */
    private static boolean isPlain(Torus torus, FabricIndex index, TorusConfig config) {
        Set<Integer> ranks = new HashSet<>();
        for (TorusSwitch node : torus.switches()) {
            long endPorts = 1
                    + IntStream.rangeClosed(1, index.highestPort(node.rank()))
                            .filter(port -> index.peerSwitch(node.rank(), port) == FabricIndex.END_PORT)
                            .count();
            if (!ranks.add(node.rank()) || endPorts > config.maxPorts()) {
                return false;
            }
        }
        return true;
    }

    private static Outcome grow(RoutingInput input, Torus torus) {
        if (!new TorusPaths(torus).areComplete()) {
            return new Outcome.Refused("what is missing leaves switches without a path");
        }
        return MasterTree.grow(torus)
                .<Outcome>map(root -> new Outcome.Routed(new TorusPlan(input.fabric(), input.index(), root)))
                .orElseGet(() -> new Outcome.Refused("the master tree does not come to all switches"));
    }
}
