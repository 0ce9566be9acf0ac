package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.whatif.Scenario;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.engine.whatif.WhatIf;
import io.espalier.model.Mlid;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.json.InputException;
import io.espalier.server.whatif.ScenarioReader;
import io.javalin.http.Context;
import io.javalin.http.UnprocessableContentResponse;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What-ifs as pictures and files, by addresses: each {@code change=} is one change as a scenario file has it. Changes nothing in any
 * fabric.
 */
final class SupposeApi implements Routes.Part {
    private static final int MOST_CHANGES = 100;

    private final Subnets subnets;
    private final HeavyWork heavy;
    private final HeavyWork lookUps;
    private final ExportFile files;
    private final Answers<Supposed> answers = new Answers<>();

    /**
     * What-ifs of these subnets.
     *
     * @param heavy where they are worked out
     * @param lookUps where pictures are made and files written
     */
    SupposeApi(Subnets subnets, HeavyWork heavy, HeavyWork lookUps) {
        this.subnets = subnets;
        this.heavy = heavy;
        this.lookUps = lookUps;
        this.files = new ExportFile(lookUps);
    }

    @Override
    public void addTo(Routes routes) {
        Routes engineers = routes.engineer();
        engineers.part(
                "/what-if/map",
                ctx -> answer(ctx, supposed -> supposed.fabrics().map()));
        engineers.part("/what-if/tree", this::tree);
        engineers.part("/what-if/loads", ctx -> answer(ctx, Supposed::loads));
        engineers.part("/what-if/map/export/{format}", this::exportMap);
        engineers.part("/what-if/tree/export/{format}", this::exportTree);
        engineers.question("/what-if/map" + ExportFile.KEEP, this::exportMap);
        engineers.question("/what-if/tree" + ExportFile.KEEP, this::exportTree);
        engineers.question("/fabrics/{n}/what-if/map" + ExportFile.KEEP, this::exportMap);
        engineers.question("/fabrics/{n}/what-if/tree" + ExportFile.KEEP, this::exportTree);
    }

    /** A question that was answered. */
    private record Asking(Subnet subnet, FabricAnalysis seen, Supposed supposed) {
        Provenance provenance(Context ctx) {
            Provenance origin = ExportFile.provenance(ctx, subnet, seen).with("supposed", supposed.supposed());
            return supposed.answer()
                    .after()
                    .routing()
                    .engine()
                    .filter(engine ->
                            !supposed.answer().before().routing().engine().equals(Optional.of(engine)))
                    .map(engine -> origin.with("engine then", engine.label()))
                    .orElse(origin);
        }

        String name(String what, Optional<Mlid> mlid) {
            return "what-if-" + what + mlid.map(one -> "-" + one).orElse("") + "-"
                    + seen.fabric().number();
        }
    }

    /** What would come and go; with ?mlid= of the planned tree of a group. */
    private void tree(Context ctx) throws IOException {
        Optional<Mlid> mlid = Asked.mlid(ctx);
        answer(
                ctx,
                supposed -> mlid.<Object>map(one -> PairDocument.of(supposed.pair(one)))
                        .orElseGet(() -> supposed.fabrics().cables(PairWords.NOW_AND_SUPPOSED)));
    }

    private void answer(Context ctx, Function<Supposed, Object> of) throws IOException {
        Supposed supposed = ask(ctx).supposed();
        Answer.fresh(ctx, lookUps.<Object>compute(ctx, () -> of.apply(supposed)));
    }

    private void exportMap(Context ctx) throws IOException {
        Asking asking = ask(ctx);
        Optional<Mlid> mlid = Asked.mlid(ctx);
        Supposed supposed = asking.supposed();
        files.map(
                ctx,
                asking.subnet(),
                asking.provenance(ctx),
                asking.name("map", mlid),
                () -> mlid.map(supposed::map).orElseGet(supposed::map));
    }

    private void exportTree(Context ctx) throws IOException {
        Mlid mlid = Asked.mlid(ctx)
                .orElseThrow(() -> new IllegalArgumentException("mlid must say whose tree (like 0xC001)"));
        Asking asking = ask(ctx);
        Supposed supposed = asking.supposed();
        files.tree(
                ctx,
                asking.subnet(),
                asking.provenance(ctx),
                asking.name("tree", Optional.of(mlid)),
                () -> ReviewTree.of(supposed.pair(mlid)));
    }

    private Asking ask(Context ctx) throws IOException {
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis seen = Asked.fabric(ctx, subnet.service());
        List<String> changes = ctx.queryParams("change");
        if (changes.isEmpty() || changes.size() > MOST_CHANGES) {
            throw new IllegalArgumentException("change must say what is supposed, 1 to " + MOST_CHANGES
                    + " times, as in a scenario file (like {\"change\":\"switch-down\",\"switch\":\"0x1\"})");
        }
        Scenario scenario = scenario(changes);
        Object of = List.of(subnet.name(), seen.fabric().number(), changes);
        return new Asking(
                subnet, seen, answers.get(of, () -> heavy.compute(ctx, () -> answer(subnet, seen, scenario))));
    }

    private static Scenario scenario(List<String> changes) {
        try {
            return ScenarioReader.read("change", changes);
        } catch (InputException e) {
            throw new IllegalArgumentException(String.join("; ", e.problems()), e);
        }
    }

    private static Supposed answer(Subnet subnet, FabricAnalysis seen, Scenario scenario) {
        try {
            return Supposed.of(
                    seen,
                    WhatIf.of(
                            seen.fabric(),
                            subnet.site().on(seen.assumption().settings()).settings(),
                            scenario,
                            HeavyWork::goOn));
        } catch (ScenarioException e) {
            throw new UnprocessableContentResponse(String.valueOf(e.getMessage()));
        }
    }
}
