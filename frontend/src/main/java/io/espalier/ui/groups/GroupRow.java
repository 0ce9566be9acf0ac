package io.espalier.ui.groups;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.GroupReport;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.ui.part.SeverityMark;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Language;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import io.espalier.ui.topology.VerdictWords;
import java.util.List;
import java.util.Set;

/**
 * A group as a row of the table.
 *
 * @param mgid its identity
 * @param name the IP group, or the MGID
 * @param kind whose address that is; in English, as filters have it in every language
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
 * @param verdict the verdict in a few words; in English
 * @param said the same in the page's language
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
        String said,
        String url) {
    static List<GroupRow> of(FabricAnalysis analysis, Set<Mlid> settling) {
        Names names = new Names(analysis.fabric());
        return analysis.groups().stream()
                .map(report -> row(report, names, VerdictWords.of(analysis, report.tree(), settling)))
                .toList();
    }

    private static GroupRow row(GroupReport report, Names names, VerdictWords verdict) {
        MulticastGroup group = report.group();
        TreeReport tree = report.tree();
        return new GroupRow(
                group.mgid(),
                GroupWords.name(group.mgid()),
                GroupWords.kind(Language.ENGLISH, group.mgid()),
                group.mlid().toString(),
                group.pKey().toString(),
                group.mtu().bytes(),
                group.rate().gbps(),
                group.flow().sl(),
                names.fabric().membersKnown() ? group.members().size() : -1,
                tree.installed().depth(),
                tree.installed().apex().map(names::node).orElse(Words.NONE),
                tree.installed().trunkLinks().size(),
                verdict.mark(),
                verdict.kind().title(Language.ENGLISH),
                verdict.title(),
                Urls.tree(group.mlid()));
    }
}
