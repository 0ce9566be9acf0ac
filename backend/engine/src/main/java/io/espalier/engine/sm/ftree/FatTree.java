package io.espalier.engine.sm.ftree;

import io.espalier.engine.settings.GuidFile;
import io.espalier.engine.settings.SettingsFile;
import io.espalier.engine.sm.OpenSmRouting;
import io.espalier.engine.sm.hops.MinHopEngine;
import io.espalier.engine.sm.route.EngineRun;
import io.espalier.engine.sm.route.HopTable;
import io.espalier.engine.sm.route.Outcome;
import io.espalier.engine.sm.route.RoutingInput;
import io.espalier.model.Fabric;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * OpenSM's ftree: minhop's matrix, over which the walk of its unicast routing writes the hops to switches. On a regular fat
 * tree both say the same; on others an entry may grow. It refuses what it does not take for a fat tree.
 *
 * <p>Where leaf switches are cabled to each other OpenSM may sort hosts by bytes that hold a memory address. Where that
 * comes in the midst of its walk through those hosts, what it does cannot be told from the fabric.
 */
public final class FatTree implements EngineRun {
    @Override
    public Outcome route(RoutingInput input, HopTable hops) {
        TreeFabric tree = new TreeFabric(input);
        Optional<String> refused = first(List.of(
                () -> refusesSize(input),
                () -> refusesFiles(input),
                () -> tree.adapters.size() < 2 ? Optional.of("it has fewer than two CAs") : Optional.empty(),
                () -> new Ranking(tree).refuses(),
                () -> new Wiring(tree).refuses(),
                () -> Leaves.refusesToMark(tree)));
        if (refused.isPresent()) {
            return new Outcome.Refused(refused.get());
        }
        if (!new Indexing(tree).run()) {
            return new Outcome.NotFollowed("OpenSM runs out of indices for the switches of this tree");
        }
        return first(List.of(() -> Leaves.refusesToList(tree), () -> refusesShape(tree)))
                .<Outcome>map(Outcome.Refused::new)
                .orElseGet(() -> route(tree, hops));
    }

    private static Outcome route(TreeFabric tree, HopTable hops) {
        MinHopEngine.fill(tree.input, hops);
        TreeRoutes routes = new TreeRoutes(tree, hops);
        routes.lay();
        if (routes.hangOnAddresses()) {
            return new Outcome.NotFollowed(
                    "leaf switches are cabled to each other, and OpenSM goes through their hosts in"
                            + " an order that hangs on memory addresses");
        }
        return new Outcome.Routed(OpenSmRouting.by(tree.input.fabric(), tree.index, hops));
    }

    private static Optional<String> first(List<Supplier<Optional<String>>> checks) {
        return checks.stream().flatMap(check -> check.get().stream()).findFirst();
    }

    private static Optional<String> refusesSize(RoutingInput input) {
        Fabric fabric = input.fabric();
        if (input.lmc() > 0) {
            return Optional.of("LMC is not 0");
        }
        if (fabric.switches().size() < 2) {
            return Optional.of("it has fewer than two switches");
        }
        return fabric.nodes().size() - fabric.switches().size() < 2
                ? Optional.of("it has fewer than two nodes besides switches")
                : Optional.empty();
    }

    private static Optional<String> refusesFiles(RoutingInput input) {
        for (SettingsFile file : List.of(SettingsFile.COMPUTE_NODES, SettingsFile.IO_NODES)) {
            Optional<GuidFile> guids = input.settings().guids(file);
            if (guids.isPresent()
                    && (guids.get().broken().isPresent()
                            || guids.get().entries().isEmpty())) {
                return Optional.of(file.key() + " cannot be read or names no GUID");
            }
        }
        return Optional.empty();
    }

    private static Optional<String> refusesShape(TreeFabric tree) {
        return tree.input.settings().names(SettingsFile.ROOTS)
                ? Optional.empty()
                : new Regularity(tree.leafRank).refuses(tree);
    }
}
