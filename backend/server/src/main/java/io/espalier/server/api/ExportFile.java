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

    /** A tree or a map that is written in a format. */
    private interface Written {
        void write(ExportFormat format, OutputStream out) throws IOException;
    }

    void answer(Context ctx, Subnet subnet, ReviewTree tree, Provenance provenance, String name) throws IOException {
        Written written = (format, out) -> format.write(tree, provenance, out);
        if (isKept(ctx)) {
            keep(ctx, subnet, tree.text().title(), provenance, written);
        } else {
            file(ctx, subnet, name, written);
        }
    }

    void answer(Context ctx, Subnet subnet, ReviewMap map, Provenance provenance, String name) throws IOException {
        Written written = (format, out) -> format.write(map, provenance, out);
        if (isKept(ctx)) {
            keep(ctx, subnet, map.title(), provenance, written);
        } else {
            file(ctx, subnet, name, written);
        }
    }

    private static boolean isKept(Context ctx) {
        return ctx.pathParamMap().containsKey("review");
    }

    private void file(Context ctx, Subnet subnet, String name, Written written) throws IOException {
        ExportFormat format = format(ctx);
        answer(ctx, subnet, format, name, heavy.compute(ctx, () -> bytes(written, format)));
    }

    private static byte[] bytes(Written written, ExportFormat format) throws IOException {
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        written.write(format, file);
        return file.toByteArray();
    }

    private static String text(Written written, ExportFormat format) throws IOException {
        return new String(bytes(written, format), StandardCharsets.UTF_8);
    }

    /** Keeps the file in the review of {review}: at any time later it shows the same. */
    private void keep(Context ctx, Subnet subnet, String title, Provenance provenance, Written written)
            throws IOException {
        Reviews reviews = subnet.service().reviews();
        KeptReview review = ReviewsApi.review(ctx, reviews);
        KeptReview.Content content = heavy.compute(
                ctx, () -> new KeptReview.Content(text(written, ExportFormat.HTML), text(written, ExportFormat.JSON)));
        String origin = provenance.facts().entrySet().stream()
                .map(fact -> fact.getKey() + ": " + fact.getValue())
                .collect(Collectors.joining(" · "));
        String by = provenance.exportedBy().orElse("somebody");
        ctx.status(HttpStatus.CREATED);
        Answer.fresh(ctx, ReviewJson.of(reviews.add(review.id(), title, origin, content, by)));
    }

    private static ExportFormat format(Context ctx) {
        return ExportFormat.parse(ctx.pathParam("format"));
    }

    private static void answer(Context ctx, Subnet subnet, ExportFormat format, String name, byte[] file) {
        ctx.header("Content-Disposition", "inline; filename=\"" + name + '.' + format.ending() + '"');
        Answer.file(ctx, subnet.service(), format.contentType(), file);
    }
}
