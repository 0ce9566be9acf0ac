package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.server.FabricService;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.export.TreeFormat;
import io.espalier.server.export.tree.Provenance;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreeSide;
import io.javalin.http.Context;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.Optional;

/** Multicast trees, installed against planned. */
final class TreesApi implements Routes.Part {
    private final Subnets subnets;
    private final HeavyWork heavy;

    TreesApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.part("/trees", this::trees);
        routes.part("/trees/{mlid}", this::tree);
        routes.part("/trees/{mlid}/export/{format}", this::export);
    }

    private void trees(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        Answer.part(
                ctx,
                service,
                TreeListJson.of(analysis, service.settling(analysis.fabric().number())));
    }

    private void tree(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        TreeReport tree = Asked.tree(ctx, analysis);
        boolean settling = service.settling(analysis.fabric().number()).contains(tree.mlid());
        Answer.part(ctx, service, new TreeDocument(analysis, tree).toJson(settling));
    }

    /** The tree as a file for review: ?tree= says which, ?by= who asked for it. */
    private void export(Context ctx) throws IOException {
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, subnet.service());
        TreeReport report = Asked.tree(ctx, analysis);
        TreeFormat format = TreeFormat.parse(ctx.pathParam("format"));
        TreeSide side =
                TreeSide.parse(Optional.ofNullable(ctx.queryParam("tree")).orElse(TreeSide.BOTH.id()));
        Optional<String> by = Callers.name(ctx, Optional.ofNullable(ctx.queryParam("by")));
        Provenance provenance = Provenance.of(subnet.name(), analysis, by);
        byte[] file = heavy.compute(ctx, () -> {
            ByteArrayOutputStream written = new ByteArrayOutputStream();
            format.write(ReviewTree.of(analysis, report, side), provenance, written);
            return written.toByteArray();
        });
        ctx.header("Content-Disposition", "inline; filename=\"" + fileName(report, side, analysis, format) + '"');
        Answer.file(ctx, subnet.service(), format.contentType(), file);
    }

    /** "tree-0xC000-installed-42.svg". */
    private static String fileName(TreeReport report, TreeSide side, FabricAnalysis analysis, TreeFormat format) {
        return "tree-" + report.mlid() + '-' + side.id() + '-'
                + analysis.fabric().number() + '.' + format.ending();
    }
}
