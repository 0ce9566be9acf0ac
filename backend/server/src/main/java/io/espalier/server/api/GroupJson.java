package io.espalier.server.api;

import io.espalier.engine.tree.GroupReport;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Guid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.Optional;
import java.util.Set;

/**
 * A group in a list: what it is called, what its members must do, and how its tree lies. {@code settling} says that the
 * difference is most likely a join or a leave under way.
 */
record GroupJson(
        String mgid,
        MeaningJson meaning,
        String mlid,
        String pKey,
        String qKey,
        int mtu,
        double rateGbps,
        int sl,
        int members,
        String verdict,
        boolean settling,
        Optional<String> apex,
        Optional<String> plannedRoot,
        String observed,
        int depth,
        int trunkLinks) {
    /** What the MGID's own bits say. */
    record MeaningJson(String kind, String ip, String note) {
        static MeaningJson of(MgidMeaning meaning) {
            return new MeaningJson(meaning.kind().name(), meaning.ip(), meaning.note());
        }
    }

    static GroupJson of(GroupReport report, Set<Mlid> settling) {
        MulticastGroup group = report.group();
        TreeReport tree = report.tree();
        return new GroupJson(
                group.mgid().toString(),
                MeaningJson.of(MgidMeaning.of(group.mgid())),
                group.mlid().toString(),
                group.pKey().toString(),
                String.format("0x%08x", group.qKey()),
                group.mtu().bytes(),
                group.rate().gbps(),
                group.flow().sl(),
                group.members().size(),
                tree.verdict().name(),
                settling.contains(group.mlid()),
                tree.installed().apex().map(Guid::toString),
                tree.plannedRoot().map(Guid::toString),
                tree.observed().toString(),
                tree.installed().depth(),
                tree.installed().trunkLinks().size());
    }
}
