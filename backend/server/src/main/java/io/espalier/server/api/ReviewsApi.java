package io.espalier.server.api;

import io.espalier.server.Subnets;
import io.espalier.server.json.JsonFields;
import io.espalier.server.review.Reviews;
import io.espalier.server.store.KeptReview;
import io.espalier.server.store.ReviewState;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import io.javalin.http.NotFoundResponse;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** Reviews: what is in them, and what is done with them. What is exported adds itself (see {@link ExportFile}). */
final class ReviewsApi implements Routes.Part {
    private static final String KEPT = "a review is kept as it is";

    private final Subnets subnets;

    ReviewsApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.present(
                "/reviews",
                KEPT,
                ctx -> Answer.fresh(ctx, ReviewJson.listOf(reviews(ctx).all())));
        routes.present("/reviews/{review}", KEPT, ctx -> Answer.fresh(ctx, ReviewJson.of(review(ctx, reviews(ctx)))));
        routes.present("/reviews/{review}/snapshots/{number}", KEPT, this::page);
        routes.present("/reviews/{review}/snapshots/{number}/json", KEPT, this::document);
        routes.question("/reviews", this::open);
        routes.question("/reviews/{review}/comments", this::comment);
        routes.question("/reviews/{review}/state", this::decide);
    }

    private Reviews reviews(Context ctx) {
        return Asked.service(ctx, subnets).reviews();
    }

    /** The review of {review}. */
    static KeptReview review(Context ctx, Reviews reviews) {
        long id = number(ctx, "review");
        return reviews.find(id).orElseThrow(() -> new NotFoundResponse("no review " + id));
    }

    private static int number(Context ctx, String parameter) {
        String text = ctx.pathParam(parameter);
        if (!text.matches("\\d{1,9}")) {
            throw new IllegalArgumentException(parameter + " must be a number, not " + text);
        }
        return Integer.parseInt(text);
    }

    private KeptReview.Content content(Context ctx) {
        Reviews reviews = reviews(ctx);
        KeptReview review = review(ctx, reviews);
        int number = number(ctx, "number");
        return reviews.content(review.id(), number)
                .orElseThrow(() -> new NotFoundResponse("review " + review.id() + " has no snapshot " + number));
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private void page(Context ctx) {
        Answer.file(
                ctx,
                Asked.service(ctx, subnets),
                "text/html; charset=utf-8",
                bytes(content(ctx).page()));
    }

    private void document(Context ctx) {
        Answer.file(
                ctx,
                Asked.service(ctx, subnets),
                "application/json",
                bytes(content(ctx).document()));
    }

    private record Said(String text, String by) {}

    private record Decision(ReviewState state, String why, String by) {}

    private void open(Context ctx) throws IOException {
        Said said = JsonBody.fields(ctx, fields -> new Said(fields.text("title"), by(fields)));
        ctx.status(HttpStatus.CREATED);
        Answer.fresh(ctx, ReviewJson.of(reviews(ctx).open(said.text(), Callers.name(ctx, said.by()))));
    }

    private void comment(Context ctx) throws IOException {
        Said said = JsonBody.fields(ctx, fields -> new Said(fields.text("text"), by(fields)));
        Reviews reviews = reviews(ctx);
        long id = review(ctx, reviews).id();
        ctx.status(HttpStatus.CREATED);
        Answer.fresh(ctx, ReviewJson.of(reviews.comment(id, said.text(), Callers.name(ctx, said.by()))));
    }

    private void decide(Context ctx) throws IOException {
        Decision said = JsonBody.fields(
                ctx, fields -> new Decision(state(fields.text("state")), fields.textOr("text", ""), by(fields)));
        Reviews reviews = reviews(ctx);
        long id = review(ctx, reviews).id();
        Answer.fresh(ctx, ReviewJson.of(reviews.decide(id, said.state(), said.why(), Callers.name(ctx, said.by()))));
    }

    private static String by(JsonFields fields) {
        return fields.textOr("by", "somebody");
    }

    private static ReviewState state(String label) {
        return Arrays.stream(ReviewState.values())
                .filter(state -> state.label().equals(label))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no state " + label + "; there are "
                        + Arrays.stream(ReviewState.values())
                                .map(ReviewState::label)
                                .collect(Collectors.joining(", "))));
    }
}
