package io.espalier.server.api;

import io.espalier.engine.preflight.ExpectedJob;
import io.espalier.engine.preflight.Preflight;
import io.espalier.engine.preflight.PreflightReport;
import io.espalier.engine.preflight.Site;
import io.espalier.model.Fabric;
import io.espalier.server.FabricService;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonInput;
import io.espalier.server.preflight.ExpectedReader;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.ContentTooLargeResponse;
import io.javalin.http.Context;
import io.javalin.http.ServiceUnavailableResponse;
import io.javalin.http.UnsupportedMediaTypeResponse;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** Will the groups of these jobs be there, and their joins be accepted? Changes nothing. */
final class PreflightApi implements Routes.Part {
    /** Answers that are worked out at a time: each may take a second of a core and the memory of its joins. */
    private static final int AT_A_TIME = 2;

    private final FabricService service;
    private final Site site;
    private final Semaphore turns = new Semaphore(AT_A_TIME);

    PreflightApi(FabricService service, Site site) {
        this.service = service;
        this.site = site;
    }

    @Override
    public void addTo(Routes routes) {
        routes.question("/preflight", this::preflight);
    }

    private void preflight(Context ctx) throws IOException {
        List<ExpectedJob> jobs = jobs(ctx);
        Fabric fabric = Asked.fabric(ctx, service).fabric();
        if (!turns.tryAcquire()) {
            ctx.header("Retry-After", "1");
            throw new ServiceUnavailableResponse(AT_A_TIME + " preflights are being worked out; ask again in a second");
        }
        try {
            PreflightReport report = Preflight.of(fabric, site, jobs);
            Answer.fresh(ctx, PreflightJson.of(fabric, report));
        } finally {
            turns.release();
        }
    }

    /** Only application/json: a page of another origin cannot send that without asking first. */
    private static List<ExpectedJob> jobs(Context ctx) throws IOException {
        String type = Optional.ofNullable(ctx.contentType()).orElse("").toLowerCase(Locale.ROOT);
        if (!type.matches("application/json\\s*(;.*)?")) {
            throw new UnsupportedMediaTypeResponse("expected Content-Type application/json, not " + type);
        }
        byte[] body = ctx.bodyInputStream().readNBytes(JsonInput.MOST_BYTES + 1);
        if (body.length > JsonInput.MOST_BYTES) {
            throw new ContentTooLargeResponse("the request body is longer than " + JsonInput.MOST_BYTES + " bytes");
        }
        try {
            return ExpectedReader.read("request body", body);
        } catch (InputException e) {
            throw new BadRequestResponse(String.valueOf(e.getMessage()));
        }
    }
}
