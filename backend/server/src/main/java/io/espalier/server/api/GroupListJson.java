package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The groups of a fabric that are wanted, by MGID. */
record GroupListJson(long fabric, boolean membersKnown, List<GroupJson> groups) {
    static GroupListJson of(FabricAnalysis analysis, Set<Mlid> settling, Predicate<GroupJson> wanted) {
        return new GroupListJson(
                analysis.fabric().number(),
                analysis.fabric().membersKnown(),
                analysis.groups().stream()
                        .map(report -> GroupJson.of(report, settling))
                        .filter(wanted)
                        .toList());
    }
}
