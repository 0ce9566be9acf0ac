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

/** What is another between two moments: as a list, as a map with what lies over it, and as files. */
final class CompareApi implements Routes.Part {
    private static final String TWO_MOMENTS = "from and to are the moments";

    private final Subnets subnets;

    CompareApi(Subnets subnets) {
        this.subnets = subnets;
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

    private void list(Context ctx) {
        Two two = two(ctx);
        Answer.fresh(ctx, CompareJson.of(two.before(), two.after()));
    }

    private void map(Context ctx) {
        Answer.fresh(ctx, two(ctx).document().map());
    }

    private void tree(Context ctx) {
        Two two = two(ctx);
        Answer.fresh(
                ctx,
                Asked.mlid(ctx)
                        .map(mlid -> PairDocument.of(two.pair(mlid)))
                        .orElseGet(() -> two.document().cables()));
    }

    /** The map of both moments as a file; with ?mlid= the two trees of a group, else all cables and nodes. */
    private void exportMap(Context ctx) throws IOException {
        Two two = two(ctx);
        Optional<Mlid> mlid = Asked.mlid(ctx);
        ReviewMap map = mlid.map(one -> ReviewMap.of(two.pair(one)))
                .orElseGet(() -> ReviewMap.ofCables(two.before(), two.after(), PairWords.BEFORE_AND_AFTER));
        ExportFile.answer(ctx, two.subnet(), map, two.provenance(ctx), two.name("map", mlid));
    }

    private void exportTree(Context ctx) throws IOException {
        Two two = two(ctx);
        Mlid mlid = Asked.mlid(ctx)
                .orElseThrow(() -> new IllegalArgumentException("mlid must say whose tree (like 0xC001)"));
        ExportFile.answer(
                ctx,
                two.subnet(),
                ReviewTree.of(two.pair(mlid)),
                two.provenance(ctx),
                two.name("tree", Optional.of(mlid)));
    }

    private Two two(Context ctx) {
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricService service = subnet.service();
        Instant from = Asked.moment(ctx, "from")
                .orElseThrow(
                        () -> new IllegalArgumentException("from must say since when (like 2026-03-01T03:12:00Z)"));
        FabricAnalysis before = at(service, from);
        Optional<Instant> to = Asked.moment(ctx, "to");
        FabricAnalysis after = to.isPresent()
                ? at(service, to.get())
                : service.current().orElseThrow(() -> new NotFoundResponse("no fabric was swept yet"));
        return new Two(subnet, before, after);
    }

    private static FabricAnalysis at(FabricService service, Instant moment) {
        return service.at(moment).orElseThrow(() -> new NotFoundResponse("no fabric was swept at or before " + moment));
    }
}
