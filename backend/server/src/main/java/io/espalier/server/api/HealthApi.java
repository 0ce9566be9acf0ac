package io.espalier.server.api;

import io.espalier.server.FabricService;
import io.espalier.server.ServiceHealth;
import io.espalier.server.Subnets;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;

/** For whoever watches the watcher. */
final class HealthApi implements Routes.Part {
    private final Subnets subnets;

    HealthApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.open().root("/healthz", this::alive);
        routes.root("/readyz", this::ready);
        routes.root("/metrics", this::metrics);
        routes.present("/health", "how the readings fare is told of now", this::health);
    }

    /** The process answers. */
    private void alive(Context ctx) {
        ctx.header("Cache-Control", "no-store").contentType("text/plain").result("ok\n");
    }

    /** There is a fresh fabric, of each subnet that this program reads; 503 and the reasons if not. */
    private void ready(Context ctx) {
        if (subnets.several() && ctx.queryParam(Subnets.PARAMETER) == null) {
            ReadyJson all = ReadyJson.of(subnets);
            ctx.status(all.ready() ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
            Answer.fresh(ctx, all);
            return;
        }
        FabricService service = Asked.service(ctx, subnets);
        ServiceHealth health = service.health();
        ctx.status(health.ready() ? HttpStatus.OK : HttpStatus.SERVICE_UNAVAILABLE);
        Answer.fresh(ctx, HealthJson.of(health, service.current()));
    }

    private void health(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Answer.fresh(ctx, HealthJson.of(service.health(), service.current()));
    }

    private void metrics(Context ctx) {
        ctx.header("Cache-Control", "no-store")
                .contentType("text/plain; version=0.0.4; charset=utf-8")
                .result(Metrics.text(subnets));
    }
}
