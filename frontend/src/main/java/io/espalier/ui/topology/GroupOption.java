package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mlid;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * A tree that can be chosen.
 *
 * @param mlid whose tree
 * @param label "0xC02A 239.26.7.12"
 * @param detail how many members, and the verdict
 */
public record GroupOption(Mlid mlid, String label, String detail) {
    static Stream<GroupOption> find(FabricAnalysis analysis, String text) {
        String wanted = text.strip().toLowerCase(Locale.ENGLISH);
        return analysis.trees().stream().filter(report -> fits(report, wanted)).map(GroupOption::of);
    }

    private static boolean fits(TreeReport report, String wanted) {
        return of(report).label.toLowerCase(Locale.ENGLISH).contains(wanted)
                || report.groups().stream()
                        .anyMatch(group -> GroupWords.kind(group.mgid())
                                .toLowerCase(Locale.ENGLISH)
                                .contains(wanted));
    }

    static GroupOption of(TreeReport report) {
        String name = report.groups().stream()
                .findFirst()
                .map(group -> " " + GroupWords.name(group.mgid()))
                .orElse("");
        String label = report.mlid() + name;
        int more = report.groups().size() - 1;
        return new GroupOption(
                report.mlid(),
                more > 0 ? Say.of("map.more", label, more) : label,
                Words.count(report.members().size(), "member") + ", "
                        + VerdictWords.Kind.of(report).title(Say.language()).toLowerCase(Locale.ENGLISH));
    }

    /** Options are the same when their trees' MLIDs are: labels change from sweep to sweep. */
    @Override
    public boolean equals(Object other) {
        return other instanceof GroupOption option && option.mlid.equals(mlid);
    }

    @Override
    public int hashCode() {
        return mlid.hashCode();
    }
}
