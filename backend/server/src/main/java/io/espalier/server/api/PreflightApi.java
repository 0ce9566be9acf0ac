package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.preflight.Preflight;
import io.espalier.engine.preflight.PreflightReport;
import io.espalier.engine.site.Site;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.preflight.ExpectedReader;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.List;

/** Will the groups of these jobs be there, and their joins be accepted? Changes nothing. */
final class PreflightApi implements Routes.Part {
    /** Answers that are worked out at a time: each may take a second of a core and the memory of its joins. */
    private static final int AT_A_TIME = 2;

    private final Subnets subnets;
    private final Turns turns =
            new Turns(AT_A_TIME, 1, AT_A_TIME + " preflights are being worked out; ask again in a second");

    PreflightApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.question("/preflight", this::preflight);
    }

    private void preflight(Context ctx) throws IOException {
        List<ExpectedJob> jobs = JsonBody.read(ctx, ExpectedReader::read);
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, subnet.service());
        turns.take(ctx, () -> {
            Site here = subnet.site().on(analysis.assumption().settings());
            PreflightReport report = Preflight.of(analysis.fabric(), here, jobs);
            Answer.fresh(ctx, PreflightJson.of(analysis.fabric(), report));
        });
    }
}
