package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Member;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Names;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * One member of a group, as the drawer lists it.
 *
 * @param name its node; the PortGUID where no node of the fabric has it
 * @param url where it is shown; empty where it is not in the fabric
 * @param at the switch port it hangs on; "no cable" where it hangs on none
 * @param joinState how it is joined
 * @param reached whether the installed tree reaches it
 */
record MemberLine(String name, String url, String at, String joinState, boolean reached) {

    /** All members of a tree, those that are cut off first, then by switch and port. */
    static List<MemberLine> of(FabricAnalysis analysis, TreeReport report) {
        return report.members().stream()
                .map(member -> of(analysis, report, member))
                .sorted(Comparator.comparing(MemberLine::reached)
                        .thenComparing(MemberLine::at)
                        .thenComparing(MemberLine::name))
                .toList();
    }

    private static MemberLine of(FabricAnalysis analysis, TreeReport report, Member member) {
        Names names = new Names(analysis.fabric());
        Optional<PortId> port = analysis.fabric().findEndPort(member.portGuid()).map(Port::id);
        return new MemberLine(
                names.member(member.portGuid()),
                port.map(PortId::node).map(Urls::node).orElse(""),
                port.map(id -> at(analysis, names, id)).orElse(Say.of("member.absent")),
                GroupWords.joined(member.joinState()),
                !report.installed().cutOff().contains(member.portGuid()));
    }

    private static String at(FabricAnalysis analysis, Names names, PortId port) {
        if (port.number() == 0) {
            return Say.of("member.itself");
        }
        return analysis.fabric().findPeer(port).map(names::port).orElse(Say.of("member.no-cable"));
    }
}
