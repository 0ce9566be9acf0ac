package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.server.Subnet;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Answers with a tree or a map as a file for review: {format} says how, ?by= who asks for it. */
final class ExportFile {
    private ExportFile() {}

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

    static void answer(Context ctx, Subnet subnet, ReviewTree tree, Provenance provenance, String name)
            throws IOException {
        ExportFormat format = format(ctx);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        format.write(tree, provenance, file);
        answer(ctx, subnet, format, name, file.toByteArray());
    }

    static void answer(Context ctx, Subnet subnet, ReviewMap map, Provenance provenance, String name)
            throws IOException {
        ExportFormat format = format(ctx);
        ByteArrayOutputStream file = new ByteArrayOutputStream();
        format.write(map, provenance, file);
        answer(ctx, subnet, format, name, file.toByteArray());
    }

    private static ExportFormat format(Context ctx) {
        return ExportFormat.parse(ctx.pathParam("format"));
    }

    private static void answer(Context ctx, Subnet subnet, ExportFormat format, String name, byte[] file) {
        ctx.header("Content-Disposition", "inline; filename=\"" + name + '.' + format.ending() + '"');
        Answer.file(ctx, subnet.service(), format.contentType(), file);
    }
}
