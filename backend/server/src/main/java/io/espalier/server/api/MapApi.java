package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.javalin.http.Context;

/** What the topology canvas fetches: the map, and columns to colour its links by. */
final class MapApi implements Routes.Part {
    private final Subnets subnets;

    MapApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.part("/map", this::map);
        routes.part("/overlays/{overlay}", this::overlay);
    }

    private void map(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Answer.part(ctx, service, MapDocument.of(Asked.fabric(ctx, service)));
    }

    private void overlay(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        OverlayKind kind = OverlayKind.parse(ctx.pathParam("overlay"));
        Answer.part(
                ctx,
                service,
                OverlayDocument.of(
                        kind, analysis, service.rates(analysis.fabric().number())));
    }
}
