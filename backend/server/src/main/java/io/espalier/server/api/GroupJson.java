package io.espalier.server.api;

import io.espalier.engine.table.Column;
import io.espalier.engine.tree.GroupReport;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Guid;
import io.espalier.model.MgidMeaning;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Function;

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
    /** What a list of groups may be filtered by. */
    static final List<Column<GroupJson>> COLUMNS = List.of(
            Column.text(
                    "group",
                    "Group",
                    row -> row.meaning().ip().isEmpty()
                            ? row.mgid()
                            : row.meaning().ip()),
            Column.text("mgid", "MGID", GroupJson::mgid),
            Column.code("mlid", "MLID", GroupJson::mlid),
            Column.code("pkey", "P_Key", GroupJson::pKey),
            number("mtu", "MTU, B", row -> known(row.mtu())),
            number("rate", "Rate, Gb/s", row -> known(row.rateGbps())),
            number("sl", "SL", row -> OptionalDouble.of(row.sl())),
            number("members", "Members", row -> OptionalDouble.of(row.members())),
            number("depth", "Depth, hops", row -> OptionalDouble.of(row.depth())),
            number("trunks", "Trunk links", row -> OptionalDouble.of(row.trunkLinks())),
            Column.text("apex", "Apex, NodeGUID", row -> row.apex().orElse("")),
            Column.text("verdict", "Verdict", GroupJson::verdict));

    private static Column<GroupJson> number(String word, String title, Function<GroupJson, OptionalDouble> value) {
        return Column.number(word, title, value);
    }

    /** 0 stands for unknown. */
    private static OptionalDouble known(double value) {
        return value == 0 ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

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
