package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;

/** How busy links are, and who makes them so. */
final class LinksApi implements Routes.Part {
    private static final int USUAL = 1_000;
    private static final int MOST = 200_000;

    private final Subnets subnets;

    LinksApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.part("/links", this::links);
        routes.part("/links/{guid}/{port}", this::link);
    }

    private void links(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        Answer.part(
                ctx,
                service,
                LinkListJson.of(
                        analysis, Asked.filter(ctx, LinkJson.COLUMNS, service.now()), Asked.limit(ctx, USUAL, MOST)));
    }

    /** The link at a port, whichever end that is. */
    private void link(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        PortId end = Asked.port(ctx, analysis).id();
        Link link = analysis.fabric()
                .findPeer(end)
                .map(peer -> new Link(end, peer))
                .orElseThrow(() -> new NotFoundResponse("no link at port " + end + " in fabric "
                        + analysis.fabric().number()));
        Answer.part(ctx, service, LinkDetailJson.of(analysis, link));
    }
}
