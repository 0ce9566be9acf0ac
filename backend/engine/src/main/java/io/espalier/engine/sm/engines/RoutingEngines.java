package io.espalier.engine.sm.engines;

import io.espalier.engine.index.Distances;
import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.settings.RoutingEngine;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.sm.MulticastPlan;
import io.espalier.engine.sm.MulticastRouting;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.policy.TreePolicy;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.engine.sm.route.SubnetPart;
import io.espalier.model.Fabric;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Multicast as an OpenSM with given settings lays it: its engines are tried in order, the first that does not refuse routes,
 * and minhop does where all refuse. Of a fabric in several parts it lays out the one where the subnet manager is.
 */
public final class RoutingEngines implements MulticastRouting {
    private final SmSettings settings;
    private final TreePolicy policy;

    private RoutingEngines(SmSettings settings) {
        this.settings = settings;
        this.policy = TreePolicy.of(settings);
    }

    /** The routing of an OpenSM with these settings, on any fabric. */
    public static RoutingEngines of(SmSettings settings) {
        return new RoutingEngines(settings);
    }

    /** How an OpenSM with these settings routes that fabric. */
    public static RoutingAnswer of(SmSettings settings, Fabric fabric) {
        return of(settings).answer(fabric);
    }

    @Override
    public MulticastPlan on(Fabric fabric) {
        return answer(fabric).plan();
    }

    /** The plan, the engine it comes from, and why others do not route. */
    public RoutingAnswer answer(Fabric fabric) {
        Fabric part = SubnetPart.of(fabric);
        RoutingInput input = new RoutingInput(part, FabricIndex.of(part), settings);
        HopTable hops = new HopTable(input.index());
        List<EngineVerdict> refused = new ArrayList<>();
        for (RoutingEngine engine : attempts()) {
            switch (EngineRuns.of(engine).route(input, hops)) {
                case Outcome.Routed(MulticastPlan plan) -> {
                    return routed(input, engine, refused, plan);
                }
                case Outcome.Refused(String why) -> refused.add(new EngineVerdict(engine, why));
                case Outcome.NotFollowed(String why) -> {
                    refused.add(new EngineVerdict(engine, why));
                    return answer(Optional.empty(), refused, false, minHop(input))
                            .withNote(policy.noteNotApplied(engine.label()));
                }
            }
        }
        return answer(Optional.empty(), refused, true, new NoTrees(part));
    }

    private List<RoutingEngine> attempts() {
        List<RoutingEngine> engines = new ArrayList<>(settings.engines());
        if (settings.fallsBack()) {
            engines.add(RoutingEngine.MINHOP);
        }
        return engines;
    }

    private RoutingAnswer routed(
            RoutingInput input, RoutingEngine engine, List<EngineVerdict> refused, MulticastPlan plan) {
        Optional<String> note =
                plan.ground().isPresent() ? policy.noteApplied() : policy.noteNotApplied(engine.label());
        MulticastPlan trees = policy.over(input.fabric(), plan);
        return answer(Optional.of(engine), refused, true, trees).withNote(note);
    }

    private RoutingAnswer answer(
            Optional<RoutingEngine> engine, List<EngineVerdict> refused, boolean exact, MulticastPlan plan) {
        return new RoutingAnswer(engine, refused, settings.unknownEngines(), exact, plan, Optional.empty());
    }

    private static MulticastPlan minHop(RoutingInput input) {
        return new OpenSmRouting().on(input.fabric(), Distances.of(input.index()));
    }
}
