package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.server.Subnet;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.review.Reviews;
import io.espalier.server.store.KeptReview;
import io.javalin.http.Context;
import io.javalin.http.HttpStatus;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Answers with a tree or a map as a file for review: {format} says how, ?by= who asks for it; or keeps it in one. Files are written in turns. */
final class ExportFile {
    /** Below where a picture is made: where it is posted to be kept in a review. */
    static final String KEEP = "/review/{review}";

    private final HeavyWork heavy;

    ExportFile(HeavyWork heavy) {
        this.heavy = heavy;
    }

    /** Where a file of a fabric comes from. */
    static Provenance provenance(Context ctx, Subnet subnet, FabricAnalysis analysis) {
        return Provenance.of(subnet.name(), analysis, Callers.name(ctx, Optional.ofNullable(ctx.queryParam("by"))));
    }

    /** The same of two moments. */
    static Provenance provenance(Context ctx, Subnet subnet, FabricAnalysis before, FabricAnalysis after) {
        return provenance(ctx, subnet, after)
                .with(
                        "compared with",
                        "number " + before.fabric().number() + " of "
                                + before.fabric().sweptAt().truncatedTo(java.time.temporal.ChronoUnit.SECONDS));
    }

    /** A tree or a map that was made. */
    private record Picture(String title, Written written) {
        byte[] bytes(ExportFormat format) throws IOException {
            ByteArrayOutputStream file = new ByteArrayOutputStream();
            written.write(format, file);
            return file.toByteArray();
        }

        String text(ExportFormat format) throws IOException {
            return new String(bytes(format), StandardCharsets.UTF_8);
        }
    }

    private interface Written {
        void write(ExportFormat format, OutputStream out) throws IOException;
    }

    /**
     * Answers with a tree, or keeps it.
     *
     * @param name of the file, without its ending
     * @param made makes the tree when it is its turn; must not touch the request
     */
    void tree(Context ctx, Subnet subnet, Provenance provenance, String name, Supplier<ReviewTree> made)
            throws IOException {
        answer(ctx, subnet, provenance, name, () -> {
            ReviewTree tree = made.get();
            return new Picture(tree.text().title(), (format, out) -> format.write(tree, provenance, out));
        });
    }

    /** The same of a map. */
    void map(Context ctx, Subnet subnet, Provenance provenance, String name, Supplier<ReviewMap> made)
            throws IOException {
        answer(ctx, subnet, provenance, name, () -> {
            ReviewMap map = made.get();
            return new Picture(map.title(), (format, out) -> format.write(map, provenance, out));
        });
    }

    private void answer(Context ctx, Subnet subnet, Provenance provenance, String name, Supplier<Picture> picture)
            throws IOException {
        if (isKept(ctx)) {
            keep(ctx, subnet, provenance, picture);
        } else {
            file(ctx, subnet, name, picture);
        }
    }

    private static boolean isKept(Context ctx) {
        return ctx.pathParamMap().containsKey("review");
    }

    private void file(Context ctx, Subnet subnet, String name, Supplier<Picture> picture) throws IOException {
        ExportFormat format = ExportFormat.parse(ctx.pathParam("format"));
        byte[] file = heavy.compute(ctx, () -> picture.get().bytes(format));
        ctx.header("Content-Disposition", "inline; filename=\"" + name + '.' + format.ending() + '"');
        Answer.file(ctx, subnet.service(), format.contentType(), file);
    }

    /** A title with what is kept under it. */
    private record Keepsake(String title, KeptReview.Content content) {
        static Keepsake of(Picture picture) throws IOException {
            return new Keepsake(
                    picture.title(),
                    new KeptReview.Content(picture.text(ExportFormat.HTML), picture.text(ExportFormat.JSON)));
        }
    }

    /** Keeps the file in the review of {review}: at any time later it shows the same. */
    private void keep(Context ctx, Subnet subnet, Provenance provenance, Supplier<Picture> picture) throws IOException {
        Reviews reviews = subnet.service().reviews();
        KeptReview review = ReviewsApi.review(ctx, reviews);
        Keepsake kept = heavy.compute(ctx, () -> Keepsake.of(picture.get()));
        String origin = provenance.facts().entrySet().stream()
                .map(fact -> fact.getKey() + ": " + fact.getValue())
                .collect(Collectors.joining(" · "));
        String by = provenance.exportedBy().orElse("somebody");
        ctx.status(HttpStatus.CREATED);
        Answer.fresh(ctx, ReviewJson.of(reviews.add(review.id(), kept.title(), origin, kept.content(), by)));
    }
}
