package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.engine.whatif.Scenario;
import io.espalier.engine.whatif.ScenarioException;
import io.espalier.engine.whatif.WhatIf;
import io.espalier.engine.whatif.WhatIfAnswer;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.whatif.ScenarioReader;
import io.espalier.server.whatif.SweepJob;
import io.espalier.server.whatif.SweepJobs;
import io.espalier.server.whatif.SweepRequest;
import io.espalier.server.whatif.SweepRequestReader;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import io.javalin.http.UnprocessableContentResponse;
import java.io.IOException;
import java.time.Duration;
import java.util.Optional;

/** What would happen if something changed, or failed. Changes nothing. */
final class WhatIfApi implements Routes.Part {
    private static final int AGAIN_SECONDS = 2;

    private static final Duration SWEEP_LIMIT = Duration.ofMinutes(10);
    private static final String SWEEPS = "/what-if/sweeps";

    private final Subnets subnets;
    private final HeavyWork heavy;
    private final SweepJobs sweeps = new SweepJobs(SWEEP_LIMIT);

    WhatIfApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.question("/what-if", this::whatIf);
        routes.question("/fabrics/{n}/what-if", this::whatIf);
        routes.question(SWEEPS, this::startSweep);
        routes.question("/fabrics/{n}" + SWEEPS, this::startSweep);
        routes.present(
                SWEEPS + "/{id}",
                "a search is of the fabric it was begun on",
                ctx -> Answer.fresh(ctx, SweepJobJson.of(job(ctx).status())));
        routes.end(SWEEPS + "/{id}", this::cancel);
    }

    private void whatIf(Context ctx) throws IOException {
        Scenario scenario = JsonBody.read(ctx, ScenarioReader::read);
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, subnet.service());
        WhatIfJson answer =
                heavy.compute(ctx, () -> WhatIfJson.of(answer(subnet.site(), analysis, scenario), group -> true));
        Answer.fresh(ctx, answer);
    }

    private static WhatIfAnswer answer(Site site, FabricAnalysis analysis, Scenario scenario) {
        try {
            return WhatIf.of(analysis.fabric(), settings(site, analysis), scenario, HeavyWork::goOn);
        } catch (ScenarioException e) {
            throw new UnprocessableContentResponse(String.valueOf(e.getMessage()));
        }
    }

    private void startSweep(Context ctx) throws IOException {
        SweepRequest request = JsonBody.read(ctx, SweepRequestReader::read);
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, subnet.service());
        Optional<SweepJob> job = sweeps.start(request, analysis.fabric(), settings(subnet.site(), analysis));
        SweepJob started = job.orElseThrow(() -> new BusyException(
                HttpStatus.SERVICE_UNAVAILABLE, AGAIN_SECONDS, "too many sweeps are waiting; ask again in a moment"));
        ctx.status(HttpStatus.ACCEPTED).header("Location", "/api/v1" + SWEEPS + "/" + started.id());
        Answer.fresh(ctx, SweepJobJson.of(started.status()));
    }

    private static SmSettings settings(Site site, FabricAnalysis analysis) {
        return site.on(analysis.assumption().settings()).settings();
    }

    private SweepJob job(Context ctx) {
        String id = ctx.pathParam("id");
        return sweeps.find(id).orElseThrow(() -> new NotFoundResponse("no sweep " + id + ", or not any more"));
    }

    private void cancel(Context ctx) {
        SweepJob job = job(ctx);
        job.cancel();
        Answer.fresh(ctx, SweepJobJson.of(job.status()));
    }
}
