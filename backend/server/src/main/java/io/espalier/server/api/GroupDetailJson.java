package io.espalier.server.api;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.GroupReport;
import io.espalier.model.GroupFlow;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Set;

/** A group with all its fields and its members. */
record GroupDetailJson(
        long fabric,
        GroupJson group,
        int tClass,
        int flowLabel,
        int hopLimit,
        int packetLifeTime,
        int scope,
        List<MemberJson> members) {
    static GroupDetailJson of(FabricAnalysis analysis, GroupReport report, Set<Mlid> settling) {
        GroupFlow flow = report.group().flow();
        return new GroupDetailJson(
                analysis.fabric().number(),
                GroupJson.of(report, settling),
                flow.tClass(),
                flow.flowLabel(),
                flow.hopLimit(),
                flow.packetLifeTime(),
                flow.scope(),
                MemberJson.all(
                        analysis.fabric(),
                        report.group().members(),
                        report.tree().installed()));
    }
}
