package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.Subnet;
import io.espalier.server.Subnets;
import io.espalier.server.export.map.ReviewMap;
import io.espalier.server.export.tree.TreePair;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;

/** What the topology canvas fetches: the map, and columns to colour its links by; and the map as a file. */
final class MapApi implements Routes.Part {
    private final Subnets subnets;
    private final ExportFile files;
    private final PackedDocuments maps = new PackedDocuments(MapDocument::of);

    MapApi(Subnets subnets, HeavyWork heavy) {
        this.subnets = subnets;
        this.files = new ExportFile(heavy);
    }

    @Override
    public void addTo(Routes routes) {
        routes.part("/map", this::map);
        routes.part("/map/export/{format}", this::export);
        routes.question("/map" + ExportFile.KEEP, this::export);
        routes.question("/fabrics/{n}/map" + ExportFile.KEEP, this::export);
        routes.part("/overlays/{overlay}", this::overlay);
    }

    private void map(Context ctx) throws IOException {
        FabricService service = Asked.service(ctx, subnets);
        Answer.packed(ctx, service, maps.of(Asked.fabric(ctx, service)));
    }

    /** The whole map as a file for review; with ?mlid= and a group's tree over it, or the two trees that ?over= says. */
    private void export(Context ctx) throws IOException {
        Subnet subnet = Asked.subnet(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, subnet.service());
        Optional<TreeReport> tree = Asked.mlid(ctx).map(mlid -> Asked.tree(analysis, mlid));
        String over = Optional.ofNullable(ctx.queryParam("over")).orElse("plan");
        String of = tree.map(report -> "-" + report.mlid()).orElse("");
        files.map(
                ctx,
                subnet,
                ExportFile.provenance(ctx, subnet, analysis),
                "map" + of + "-" + analysis.fabric().number(),
                () -> tree.map(report -> ReviewMap.of(pair(analysis, report, over)))
                        .orElseGet(() -> ReviewMap.of(analysis)));
    }

    /** Installed and planned, or how it would be hoisted, or the installed tree beside that of another MLID. */
    private static TreePair pair(FabricAnalysis analysis, TreeReport report, String over) {
        return switch (over) {
            case "plan" -> TreePair.installedAndPlanned(analysis, report);
            case "hoisting" -> HoistDocument.pair(analysis, report);
            default ->
                TreePair.ofGroups(
                        analysis,
                        report.mlid(),
                        Asked.tree(analysis, Mlid.parse(over)).mlid());
        };
    }

    private void overlay(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        OverlayKind kind = OverlayKind.parse(ctx.pathParam("overlay"));
        Answer.part(ctx, service, OverlayDocument.of(kind, analysis));
    }
}
