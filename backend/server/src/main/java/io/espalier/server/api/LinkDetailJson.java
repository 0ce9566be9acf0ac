package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.heat.Direction;
import io.espalier.engine.heat.LinkHeat;
import io.espalier.engine.heat.Usage;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.model.Link;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;

/** One link and who makes it hot: the trees of each direction, those with most packets first. */
record LinkDetailJson(long fabric, LinkJson link, List<TreeUseJson> ab, List<TreeUseJson> ba) {
    /**
     * One tree; basis says where the packets come from: measured, estimated or unknown. Prefix and owner are those of the MGID plan,
     * null where it has none.
     */
    record TreeUseJson(
            String mlid,
            List<String> mgids,
            OptionalDouble packetsPerSecond,
            OptionalDouble share,
            String basis,
            Optional<String> prefix,
            Optional<String> owner) {
        static TreeUseJson of(FabricAnalysis analysis, Usage usage) {
            List<Mgid> mgids = analysis.tree(usage.mlid())
                    .map(tree ->
                            tree.groups().stream().map(MulticastGroup::mgid).toList())
                    .orElse(List.of());
            MgidPlan plan = analysis.circumstances().site().plan();
            Optional<PlannedPrefix> planned =
                    mgids.stream().flatMap(mgid -> plan.find(mgid).stream()).findFirst();
            return new TreeUseJson(
                    usage.mlid().toString(),
                    mgids.stream().map(Mgid::toString).toList(),
                    LinkJson.rounded(usage.packetsPerSecond()),
                    LinkJson.rounded(usage.share()),
                    usage.basis().name().toLowerCase(Locale.ROOT),
                    planned.map(found -> found.prefix().toString()),
                    planned.map(PlannedPrefix::owner));
        }
    }

    static LinkDetailJson of(FabricAnalysis analysis, Link link) {
        LinkHeat heat = analysis.heat().link(link);
        return new LinkDetailJson(
                analysis.fabric().number(),
                LinkJson.of(analysis.fabric(), heat),
                uses(analysis, heat.ab()),
                uses(analysis, heat.ba()));
    }

    private static List<TreeUseJson> uses(FabricAnalysis analysis, Direction direction) {
        return analysis.usages().of(direction).stream()
                .map(usage -> TreeUseJson.of(analysis, usage))
                .toList();
    }
}
