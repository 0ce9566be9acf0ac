package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.preflight.Preflight;
import io.espalier.engine.site.Site;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.preflight.ExpectedReader;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;

/** Will the groups of these jobs be there, and their joins be accepted? Changes nothing. */
final class PreflightApi implements Routes.Part {
    private final Subnets subnets;
    private final HeavyWork heavy;

    PreflightApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.question("/preflight", this::preflight);
    }

    private void preflight(Context ctx) throws IOException {
        List<ExpectedJob> jobs = JsonBody.read(ctx, ExpectedReader::read);
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, subnet.service());
        PreflightJson answer = heavy.compute(ctx, () -> {
            Site here = subnet.site().on(analysis.assumption().settings());
            return PreflightJson.of(analysis.fabric(), Preflight.of(analysis.fabric(), here, jobs));
        });
        Answer.fresh(ctx, answer);
    }
}
