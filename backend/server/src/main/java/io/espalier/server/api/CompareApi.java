package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.time.Instant;
import java.util.Optional;

/** What is another between two moments: as a list, and as a map with what lies over it. */
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
    }

    private void list(Context ctx) {
        CompareDocument document = document(ctx);
        Answer.fresh(ctx, CompareJson.of(document.before(), document.after()));
    }

    private void map(Context ctx) {
        Answer.fresh(ctx, document(ctx).map());
    }

    private void tree(Context ctx) {
        CompareDocument document = document(ctx);
        String asked = ctx.queryParam("mlid");
        if (asked == null) {
            Answer.fresh(ctx, document.cables());
            return;
        }
        Mlid mlid = Mlid.parse(asked);
        Answer.fresh(
                ctx,
                document.tree(mlid)
                        .orElseThrow(() -> new NotFoundResponse("no tree of " + mlid + " at either moment")));
    }

    private CompareDocument document(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Instant from = Asked.moment(ctx, "from")
                .orElseThrow(
                        () -> new IllegalArgumentException("from must say since when (like 2026-03-01T03:12:00Z)"));
        FabricAnalysis before = at(service, from);
        Optional<Instant> to = Asked.moment(ctx, "to");
        FabricAnalysis after = to.isPresent()
                ? at(service, to.get())
                : service.current().orElseThrow(() -> new NotFoundResponse("no fabric was swept yet"));
        return new CompareDocument(before, after);
    }

    private static FabricAnalysis at(FabricService service, Instant moment) {
        return service.at(moment).orElseThrow(() -> new NotFoundResponse("no fabric was swept at or before " + moment));
    }
}
