package io.espalier.server.api;

import io.espalier.engine.mgid.MgidCheck;
import io.espalier.engine.mgid.MgidPlan;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.model.Fabric;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The MGID plan beside a fabric's groups: {@code groups} counts those whose narrowest range it is, {@code issues} are what is
 * the matter with groups that are there, {@code free} the ranges asked for.
 */
record MgidPlanJson(long fabric, List<RangeJson> prefixes, List<PreflightJson.IssueJson> issues, List<String> free) {
    /** A range and its owner. */
    record RangeJson(String prefix, String owner, String note, int groups) {}

    static MgidPlanJson of(Fabric fabric, MgidPlan plan, List<String> free) {
        List<Mgid> there = fabric.groups().stream().map(MulticastGroup::mgid).toList();
        Map<PlannedPrefix, Integer> counts = new HashMap<>();
        there.forEach(mgid -> plan.find(mgid).ifPresent(range -> counts.merge(range, 1, Integer::sum)));
        return new MgidPlanJson(
                fabric.number(),
                plan.prefixes().stream()
                        .map(range -> new RangeJson(
                                range.prefix().toString(), range.owner(), range.note(), counts.getOrDefault(range, 0)))
                        .toList(),
                new MgidCheck(plan, there)
                        .there().stream().map(PreflightJson.IssueJson::of).toList(),
                free);
    }
}
