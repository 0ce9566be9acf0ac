package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Set;

/** All groups of a fabric, by MGID. */
record GroupListJson(long fabric, boolean membersKnown, List<GroupJson> groups) {
    static GroupListJson of(FabricAnalysis analysis, Set<Mlid> settling) {
        return new GroupListJson(
                analysis.fabric().number(),
                analysis.fabric().membersKnown(),
                analysis.groups().stream()
                        .map(report -> GroupJson.of(report, settling))
                        .toList());
    }
}
