package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** What is another between two moments: as a list, and as a map with what lies over it. */
final class CompareApi implements Routes.Part {
    private static final String TWO_MOMENTS = "from and to are the moments";

    private final Subnets subnets;
    private final HeavyWork heavy;

    CompareApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.present("/compare", TWO_MOMENTS, this::list);
        routes.present("/compare/map", TWO_MOMENTS, this::map);
        routes.present("/compare/tree", TWO_MOMENTS, this::tree);
    }

    private void list(Context ctx) throws IOException {
        answer(ctx, document -> CompareJson.of(document.before(), document.after()));
    }

    private void map(Context ctx) throws IOException {
        answer(ctx, CompareDocument::map);
    }

    private void tree(Context ctx) throws IOException {
        String asked = ctx.queryParam("mlid");
        if (asked == null) {
            answer(ctx, CompareDocument::cables);
            return;
        }
        Mlid mlid = Mlid.parse(asked);
        answer(
                ctx,
                document -> document.tree(mlid)
                        .orElseThrow(() -> new NotFoundResponse("no tree of " + mlid + " at either moment")));
    }

    private void answer(Context ctx, Function<CompareDocument, Object> of) throws IOException {
        Supplier<CompareDocument> asked = asked(ctx);
        Answer.fresh(ctx, heavy.<Object>compute(ctx, () -> of.apply(asked.get())));
    }

    private Supplier<CompareDocument> asked(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Instant from = Asked.moment(ctx, "from")
                .orElseThrow(
                        () -> new IllegalArgumentException("from must say since when (like 2026-03-01T03:12:00Z)"));
        Optional<Instant> to = Asked.moment(ctx, "to");
        return () -> document(service, from, to);
    }

    private static CompareDocument document(FabricService service, Instant from, Optional<Instant> to) {
        FabricAnalysis before = at(service, from);
        FabricAnalysis after = to.isPresent()
                ? at(service, to.get())
                : service.current().orElseThrow(() -> new NotFoundResponse("no fabric was swept yet"));
        return new CompareDocument(before, after);
    }

    private static FabricAnalysis at(FabricService service, Instant moment) {
        return service.at(moment).orElseThrow(() -> new NotFoundResponse("no fabric was swept at or before " + moment));
    }
}
