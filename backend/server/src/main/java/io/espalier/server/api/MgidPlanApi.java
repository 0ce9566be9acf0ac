package io.espalier.server.api;

import io.espalier.engine.mgid.FreePrefixes;
import io.espalier.engine.mgid.MgidPrefix;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.MulticastGroup;
import io.espalier.server.Subnets;
import io.javalin.http.Context;
import io.javalin.http.NotFoundResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Who owns which MGIDs, what groups there are in each range, and which ranges are free. */
final class MgidPlanApi implements Routes.Part {
    private static final int MOST_GROUPS = 65_536;
    private static final int MOST_JOBS = 1_000;

    private final Subnets subnets;

    MgidPlanApi(Subnets subnets) {
        this.subnets = subnets;
    }

    @Override
    public void addTo(Routes routes) {
        routes.api("/mgid-plan", this::plan);
    }

    private void plan(Context ctx) {
        Site site = Asked.subnet(ctx, subnets).site();
        if (site.plan().prefixes().isEmpty()) {
            throw new NotFoundResponse("the server has no MGID plan; mgid_plan in its configuration names one");
        }
        Fabric fabric = Asked.fabric(ctx, Asked.service(ctx, subnets)).fabric();
        Answer.fresh(ctx, MgidPlanJson.of(fabric, site.plan(), free(ctx, fabric, site)));
    }

    /** With ?owner=, the next free ranges of that owner: ?jobs= of them, each for ?groups= groups. */
    private List<String> free(Context ctx, Fabric fabric, Site site) {
        Optional<String> owner = Optional.ofNullable(ctx.queryParam("owner"));
        if (owner.isEmpty()) {
            return List.of();
        }
        if (!site.plan().owners().contains(owner.get())) {
            throw new NotFoundResponse("the MGID plan knows no owner " + owner.get() + "; there are "
                    + String.join(", ", site.plan().owners()));
        }
        int length = FreePrefixes.lengthFor(Asked.whole(ctx, "groups", 1, MOST_GROUPS));
        int jobs = Asked.whole(ctx, "jobs", 1, MOST_JOBS);
        FreePrefixes free = new FreePrefixes(
                site.plan(), fabric.groups().stream().map(MulticastGroup::mgid).toList());
        List<String> found = new ArrayList<>();
        for (int i = 0; i < jobs; i++) {
            free.next(owner.get(), length).map(MgidPrefix::toString).ifPresent(found::add);
        }
        return found;
    }
}
