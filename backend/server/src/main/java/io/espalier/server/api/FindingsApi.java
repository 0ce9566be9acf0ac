package io.espalier.server.api;

import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.espalier.server.findings.Act;
import io.espalier.server.findings.Board;
import io.espalier.server.findings.Suppression;
import io.espalier.server.findings.SuppressionReader;
import io.espalier.server.json.InputException;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** Findings over time, and what is done about them: acknowledged, muted, expected because of maintenance. */
final class FindingsApi implements Routes.Part {
    private static final String ROOT = "/findings";
    private static final String SUPPRESSIONS = ROOT + "/suppressions";
    private static final int LISTED = 10_000;
    private static final int MOST_LISTED = 999_999;
    private static final int MOST_NAME = 200;

    private final Subnets subnets;

    FindingsApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.api("/fabrics/{n}" + ROOT, this::ofFabric);
        routes.api(ROOT, this::list);
        routes.api(ROOT + "/rows", this::rows);
        routes.api(SUPPRESSIONS, this::suppressions);
        routes.question(ROOT + "/acknowledgements", ctx -> add(ctx, SuppressionReader::acknowledgement));
        routes.question(ROOT + "/mutes", ctx -> add(ctx, SuppressionReader::mute));
        routes.question(ROOT + "/maintenance", ctx -> add(ctx, SuppressionReader::maintenance));
        routes.end(SUPPRESSIONS + "/{id}", this::lift);
    }

    /** What the rules find in one fabric, whatever was found before. */
    private void ofFabric(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Answer.part(ctx, service, FindingListJson.of(Asked.fabric(ctx, service)));
    }

    private static Board board(Context ctx, FabricService service) {
        Optional<Instant> at = Asked.moment(ctx, "at");
        // Also says that there is no fabric yet.
        Asked.fabric(ctx, service);
        return at.map(service::findings).orElseGet(service::findings);
    }

    private void list(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        int limit = Asked.limit(ctx, LISTED, MOST_LISTED);
        Board board = board(ctx, service);
        Answer.fresh(
                ctx,
                FindingLivesJson.of(board, Asked.fabric(ctx, service).fabric().number(), limit));
    }

    private void rows(Context ctx) {
        Answer.fresh(ctx, FindingRowsJson.of(board(ctx, Asked.service(ctx, subnets))));
    }

    private void suppressions(Context ctx) {
        Answer.fresh(
                ctx,
                SuppressionJson.ListJson.of(
                        board(ctx, Asked.service(ctx, subnets)).findings()));
    }

    /** Reads one kind of wish. */
    private interface Wish {
        Suppression read(String source, byte[] json, Instant now) throws InputException;
    }

    private void add(Context ctx, Wish wish) throws IOException {
        FabricService service = Asked.service(ctx, subnets);
        Instant now = service.now();
        Suppression wanted = JsonBody.read(ctx, (source, json) -> wish.read(source, json, now));
        wanted.target().finding().ifPresent(id -> checkKnown(service, id, wanted.act()));
        Suppression done = service.suppress(wanted.by(Callers.name(ctx, wanted.by())));
        ctx.status(HttpStatus.CREATED).header("Location", "/api/v1" + SUPPRESSIONS + "/" + done.id());
        Answer.fresh(ctx, SuppressionJson.of(done));
    }

    private static void checkKnown(FabricService service, String id, Act act) {
        if (service.findings().life(id).isEmpty()) {
            throw new NotFoundResponse("no finding " + id + " that could be " + act.word());
        }
    }

    private void lift(Context ctx) {
        String id = ctx.pathParam("id");
        String by = Callers.name(
                ctx, Optional.ofNullable(ctx.queryParam("by")).orElse("").strip());
        if (by.isEmpty() || by.length() > MOST_NAME) {
            throw new BadRequestResponse("by must say who takes it back, in at most " + MOST_NAME + " characters");
        }
        if (!id.matches("\\d{1,18}")) {
            throw new BadRequestResponse("not the id of a suppression: " + id);
        }
        Suppression lifted = Asked.service(ctx, subnets)
                .lift(Long.parseLong(id), by)
                .orElseThrow(() -> new NotFoundResponse("no suppression " + id + ", or not any more"));
        Answer.fresh(ctx, SuppressionJson.of(lifted));
    }
}
