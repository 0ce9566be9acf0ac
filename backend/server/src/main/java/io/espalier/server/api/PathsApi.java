package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.path.PathEnd;
import io.espalier.engine.path.UnicastTracer;
import io.espalier.model.Fabric;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.javalin.http.Context;

/** Which way unicast packets go from one port to another. */
final class PathsApi implements Routes.Part {
    private final Subnets subnets;

    PathsApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.present("/paths", "unicast tables are not kept in the history", this::path);
    }

    private void path(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        Fabric fabric = analysis.fabric();
        PathEnd from = end(ctx, fabric, "from");
        PathEnd to = end(ctx, fabric, "to");
        Answer.fresh(ctx, PathJson.of(fabric, UnicastTracer.trace(fabric, from.port(), to.port(), to.lid())));
    }

    private static PathEnd end(Context ctx, Fabric fabric, String parameter) {
        String text = ctx.queryParam(parameter);
        if (text == null || text.isBlank()) {
            throw new IllegalArgumentException(
                    parameter + " must name a port: a LID, a GUID with 0x, or a host's name");
        }
        try {
            return PathEnd.find(fabric, text);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(parameter + ": " + e.getMessage(), e);
        }
    }
}
