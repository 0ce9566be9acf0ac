package io.espalier.ui.groups;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.GroupReport;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Mgid;
import io.espalier.model.MulticastGroup;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import io.espalier.ui.topology.VerdictWords;
import java.util.List;
import java.util.Locale;

/**
 * A group as a row of the table.
 *
 * @param mgid its identity
 * @param name the IP group, or the MGID
 * @param kind whose address that is
 * @param mlid MLID
 * @param pKey P_Key
 * @param mtuBytes MTU, bytes; 0 for unknown
 * @param gbps rate, Gb/s; 0 for unknown
 * @param sl service level
 * @param members members, or -1 where the SA hides them
 * @param depth switch hops from the apex to the farthest member
 * @param apex the apex's name, or "–"
 * @param trunkLinks links between switches that the installed tree uses
 * @param mark how bad the verdict is
 * @param verdict the verdict in a few words
 * @param url where the tree is shown
 */
record GroupRow(
        Mgid mgid,
        String name,
        String kind,
        String mlid,
        String pKey,
        int mtuBytes,
        double gbps,
        int sl,
        int members,
        int depth,
        String apex,
        int trunkLinks,
        SeverityMark.Kind mark,
        String verdict,
        String url) {
    static List<GroupRow> of(FabricAnalysis analysis) {
        Names names = new Names(analysis.fabric());
        boolean known = analysis.fabric().membersKnown();
        return analysis.groups().stream().map(report -> row(report, names, known)).toList();
    }

    private static GroupRow row(GroupReport report, Names names, boolean membersKnown) {
        MulticastGroup group = report.group();
        TreeReport tree = report.tree();
        return new GroupRow(
                group.mgid(),
                GroupWords.name(group.mgid()),
                GroupWords.kind(group.mgid()),
                group.mlid().toString(),
                group.pKey().toString(),
                group.mtu().bytes(),
                group.rate().gbps(),
                group.flow().sl(),
                membersKnown ? group.members().size() : -1,
                tree.installed().depth(),
                tree.installed().apex().map(names::node).orElse(Words.NONE),
                tree.installed().trunkLinks().size(),
                mark(tree),
                VerdictWords.title(tree),
                Urls.tree(group.mlid()));
    }

    private static SeverityMark.Kind mark(TreeReport tree) {
        if (tree.verdict() == Verdict.EQUAL) {
            return SeverityMark.Kind.PASSED;
        }
        if (tree.verdict() == Verdict.UNKNOWN) {
            return SeverityMark.Kind.WARNING;
        }
        return tree.installed().cutOff().isEmpty() ? SeverityMark.Kind.ERROR : SeverityMark.Kind.CRITICAL;
    }

    /** Whether every word of the text is in what the row shows. */
    boolean fits(String text) {
        String all = String.join(" ", name, mgid.toString(), kind, mlid, pKey, apex, verdict).toLowerCase(Locale.ENGLISH);
        return List.of(text.strip().toLowerCase(Locale.ENGLISH).split("\\s+")).stream().allMatch(all::contains);
    }
}
