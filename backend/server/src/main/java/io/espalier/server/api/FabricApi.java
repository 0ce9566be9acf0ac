package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.GroupReport;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.server.FabricService;
import io.espalier.server.Subnets;
import io.javalin.http.Context;
import java.util.Set;

/** Fabrics, their nodes and groups, and why trees differ from the plan. */
final class FabricApi implements Routes.Part {
    private static final int LISTED = 100;
    private static final int MOST_LISTED = 10_000;

    private final Subnets subnets;

    FabricApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.api("/fabrics", this::list);
        routes.api("/fabrics/{n}", this::fabric);
        routes.part("/nodes", this::nodes);
        routes.part("/nodes/{guid}", this::node);
        routes.part("/groups", this::groups);
        routes.part("/groups/{mgid}", this::group);
        routes.part("/causes", this::causes);
    }

    private void list(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        int limit = Asked.limit(ctx, LISTED, MOST_LISTED);
        Answer.fresh(
                ctx,
                FabricListJson.of(
                        Asked.at(ctx).map(by -> service.fabrics(by, limit)).orElseGet(() -> service.fabrics(limit))));
    }

    private void fabric(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Answer.part(ctx, service, FabricJson.of(Asked.fabric(ctx, service), service));
    }

    private void nodes(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Answer.part(ctx, service, NodeListJson.of(Asked.fabric(ctx, service)));
    }

    private void node(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        Answer.part(ctx, service, NodeDetailJson.of(analysis, Asked.node(ctx, analysis)));
    }

    private void groups(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        Set<Mlid> settling = service.settling(analysis.fabric().number());
        Answer.part(
                ctx,
                service,
                GroupListJson.of(analysis, settling, Asked.filter(ctx, GroupJson.COLUMNS, service.now())));
    }

    private void group(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        FabricAnalysis analysis = Asked.fabric(ctx, service);
        MulticastGroup group = Asked.group(ctx, analysis);
        Set<Mlid> settling = service.settling(analysis.fabric().number());
        GroupReport report = analysis.groups().stream()
                .filter(candidate -> candidate.group().mgid().equals(group.mgid()))
                .findFirst()
                .orElseThrow();
        Answer.part(ctx, service, GroupDetailJson.of(analysis, report, settling));
    }

    private void causes(Context ctx) {
        FabricService service = Asked.service(ctx, subnets);
        Answer.part(ctx, service, CauseListJson.of(Asked.fabric(ctx, service)));
    }
}
