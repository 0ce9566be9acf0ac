package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.javalin.http.Context;

/** Multicast trees, installed against planned. */
final class TreesApi implements Routes.Part {
    private final Subnets subnets;

    TreesApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.part("/trees", this::trees);
        routes.part("/trees/{mlid}", this::tree);
    }

    private void trees(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        Answer.part(
                ctx,
                service,
                TreeListJson.of(analysis, service.settling(analysis.fabric().number())));
    }

    private void tree(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        TreeReport tree = Asked.tree(ctx, analysis);
        boolean settling = service.settling(analysis.fabric().number()).contains(tree.mlid());
        Answer.part(ctx, service, new TreeDocument(analysis, tree).toJson(settling));
    }
}
