package io.espalier.server.api;

import io.espalier.server.Subnets;
import io.javalin.http.Context;

/** Which subnets there are, and how they fare. */
final class SubnetsApi implements Routes.Part {
    private final Subnets subnets;

    SubnetsApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.present("/subnets", "which subnets there are is told of now", this::list);
    }

    private void list(Context ctx) {
        Answer.fresh(ctx, SubnetListJson.of(subnets));
    }
}
