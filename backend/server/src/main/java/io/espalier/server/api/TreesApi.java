package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.export.tree.ReviewTree;
import io.espalier.server.export.tree.TreePair;
import io.espalier.server.export.tree.TreeSide;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;

/** Multicast trees, installed against planned. */
final class TreesApi implements Routes.Part {
    private final Subnets subnets;
    private final HeavyWork heavy;
    private final ExportFile files;

    TreesApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.heavy = heavy;
        this.files = new ExportFile(heavy);
    }

    @Override
    public void addTo(Routes routes) {
        routes.part("/trees", this::trees);
        routes.part("/trees/{mlid}", this::tree);
        routes.part("/trees/{mlid}/export/{format}", this::export);
        routes.question("/trees/{mlid}" + ExportFile.KEEP, this::export);
        routes.question("/fabrics/{n}/trees/{mlid}" + ExportFile.KEEP, this::export);
        routes.part("/trees/{mlid}/against/{other}", this::against);
        routes.part("/trees/{mlid}/hoisting", this::hoisting);
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

    /** The tree as a file for review: ?tree= says which. */
    private void export(Context ctx) throws IOException {
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, subnet.service());
        TreeReport report = Asked.tree(ctx, analysis);
        TreeSide side =
                TreeSide.parse(Optional.ofNullable(ctx.queryParam("tree")).orElse(TreeSide.BOTH.id()));
        files.tree(
                ctx,
                subnet,
                ExportFile.provenance(ctx, subnet, analysis),
                "tree-" + report.mlid() + '-' + side.id() + '-'
                        + analysis.fabric().number(),
                () -> ReviewTree.of(analysis, report, side));
    }

    /** The installed trees of two groups, laid over each other. */
    private void against(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        TreeReport one = Asked.tree(ctx, analysis);
        TreeReport other = Asked.tree(analysis, Mlid.parse(ctx.pathParam("other")));
        Answer.part(ctx, service, PairDocument.of(TreePair.ofGroups(analysis, one.mlid(), other.mlid())));
    }

    /** From where to where a tree would be hoisted, and why. */
    private void hoisting(Context ctx) throws IOException {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        TreeReport tree = Asked.tree(ctx, analysis);
        Answer.part(ctx, service, heavy.compute(ctx, () -> HoistDocument.of(analysis, tree)));
    }
}
