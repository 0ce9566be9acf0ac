package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.PairWords;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreePair;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What is another between two moments: as a list, as a map with what lies over it, and as files. */
final class CompareApi implements Routes.Part {
    private static final String TWO_MOMENTS = "from and to are the moments";

    private final Subnets subnets;
    private final HeavyWork heavy;
    private final ExportFile files;

    CompareApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
        this.files = new ExportFile(heavy);
    }

    @Override
    public void addTo(Routes routes) {
        routes.present("/compare", TWO_MOMENTS, this::list);
        routes.present("/compare/map", TWO_MOMENTS, this::map);
        routes.present("/compare/tree", TWO_MOMENTS, this::tree);
        routes.present("/compare/map/export/{format}", TWO_MOMENTS, this::exportMap);
        routes.present("/compare/tree/export/{format}", TWO_MOMENTS, this::exportTree);
        routes.question("/compare/map" + ExportFile.KEEP, this::exportMap);
        routes.question("/compare/tree" + ExportFile.KEEP, this::exportTree);
    }

    /** What was at one moment and at another. */
    private record Two(Subnet subnet, FabricAnalysis before, FabricAnalysis after) {
        CompareDocument document() {
            return new CompareDocument(before, after);
        }

        TreePair pair(Mlid mlid) {
            TreePair pair = TreePair.ofMoments(before, after, mlid);
            if (!pair.isThere()) {
                throw new NotFoundResponse("no tree of " + mlid + " at either moment");
            }
            return pair;
        }

        Provenance provenance(Context ctx) {
            return ExportFile.provenance(ctx, subnet, before, after);
        }

        String name(String what, Optional<Mlid> mlid) {
            return what + mlid.map(one -> "-" + one).orElse("") + "-"
                    + before.fabric().number() + "-" + after.fabric().number();
        }
    }

    private void list(Context ctx) throws IOException {
        answer(ctx, two -> CompareJson.of(two.before(), two.after()));
    }

    private void map(Context ctx) throws IOException {
        answer(ctx, two -> two.document().map());
    }

    private void tree(Context ctx) throws IOException {
        Optional<Mlid> mlid = Asked.mlid(ctx);
        answer(
                ctx,
                two -> mlid.<Object>map(one -> PairDocument.of(two.pair(one)))
                        .orElseGet(() -> two.document().cables()));
    }

    private void answer(Context ctx, Function<Two, Object> of) throws IOException {
        Supplier<Two> asked = asked(ctx);
        Answer.fresh(ctx, heavy.<Object>compute(ctx, () -> of.apply(asked.get())));
    }

    /** The map of both moments as a file; with ?mlid= the two trees of a group, else all cables and nodes. */
    private void exportMap(Context ctx) throws IOException {
        Two two = two(ctx);
        Optional<Mlid> mlid = Asked.mlid(ctx);
        files.map(
                ctx,
                two.subnet(),
                two.provenance(ctx),
                two.name("map", mlid),
                () -> mlid.map(one -> ReviewMap.of(two.pair(one)))
                        .orElseGet(() -> ReviewMap.ofCables(two.before(), two.after(), PairWords.BEFORE_AND_AFTER)));
    }

    private void exportTree(Context ctx) throws IOException {
        Mlid mlid = Asked.mlid(ctx)
                .orElseThrow(() -> new IllegalArgumentException("mlid must say whose tree (like 0xC001)"));
        Two two = two(ctx);
        files.tree(
                ctx,
                two.subnet(),
                two.provenance(ctx),
                two.name("tree", Optional.of(mlid)),
                () -> ReviewTree.of(two.pair(mlid)));
    }

    private Two two(Context ctx) throws IOException {
        Supplier<Two> asked = asked(ctx);
        return heavy.compute(ctx, asked::get);
    }

    private Supplier<Two> asked(Context ctx) {
        Subnet subnet = Asked.subnet(ctx, subnets);
        Instant from = Asked.moment(ctx, "from")
                .orElseThrow(
                        () -> new IllegalArgumentException("from must say since when (like 2026-03-01T03:12:00Z)"));
        Optional<Instant> to = Asked.moment(ctx, "to");
        return () -> two(subnet, from, to);
    }

    private static Two two(Subnet subnet, Instant from, Optional<Instant> to) {
        FabricService service = subnet.service();
        FabricAnalysis before = at(service, from);
        FabricAnalysis after = to.isPresent()
                ? at(service, to.get())
                : service.current().orElseThrow(() -> new NotFoundResponse("no fabric was swept yet"));
        return new Two(subnet, before, after);
    }

    private static FabricAnalysis at(FabricService service, Instant moment) {
        return service.at(moment).orElseThrow(() -> new NotFoundResponse("no fabric was swept at or before " + moment));
    }
}
