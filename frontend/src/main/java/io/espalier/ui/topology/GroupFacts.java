package io.espalier.ui.topology;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.mgid.PlannedPrefix;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.JoinState;
import io.espalier.model.Member;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import io.espalier.model.PortId;
import io.espalier.ui.text.GroupWords;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Urls;
import io.espalier.ui.text.Words;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the drawer tells of an MLID's group or groups.
 *
 * @param mlid whose tree
 * @param title what the group is called
 * @param kind whose address that is
 * @param mgids every MGID on the MLID
 * @param verdict the verdict on its tree, in words
 * @param properties facts of the group, name to value
 * @param tree facts of its tree
 * @param apex the apex's name; empty where there is none
 * @param apexUrl where it is shown
 * @param apexNote where it lies, seen from the planned root
 * @param checks what was checked
 * @param differences switch by switch, what differs
 * @param causes why it differs, the surest cause first
 * @param members who is joined; empty too where the SA does not show it
 */
record GroupFacts(
        String mlid,
        String title,
        String kind,
        List<String> mgids,
        VerdictWords verdict,
        Map<String, String> properties,
        Map<String, String> tree,
        String apex,
        String apexUrl,
        String apexNote,
        List<Check> checks,
        List<RowWords> differences,
        List<CauseLine> causes,
        List<MemberLine> members) {
    GroupFacts {
        mgids = List.copyOf(mgids);
        checks = List.copyOf(checks);
        differences = List.copyOf(differences);
        causes = List.copyOf(causes);
        members = List.copyOf(members);
    }

    static GroupFacts of(FabricAnalysis analysis, TreeReport report, Set<Mlid> settling) {
        TreeFacts facts = new TreeFacts(analysis, report);
        Optional<MulticastGroup> first = report.groups().stream().findFirst();
        Optional<Guid> apex = report.installed().apex();
        return new GroupFacts(
                report.mlid().toString(),
                first.map(MulticastGroup::mgid)
                        .map(GroupWords::name)
                        .orElse(report.mlid().toString()),
                first.map(MulticastGroup::mgid).map(GroupWords::kind).orElse(Say.of("group.none")),
                report.groups().stream()
                        .map(MulticastGroup::mgid)
                        .map(Mgid::toString)
                        .toList(),
                VerdictWords.of(analysis, report, settling),
                properties(analysis, report),
                facts.tree(),
                apex.map(facts.names()::node).orElse(""),
                apex.map(Urls::node).orElse(Urls.TOPOLOGY),
                facts.observed(),
                facts.checks(),
                RowWords.of(analysis, report),
                CauseLine.of(analysis, report),
                analysis.fabric().membersKnown() ? MemberLine.of(analysis, report) : List.of());
    }

    private static Map<String, String> properties(FabricAnalysis analysis, TreeReport report) {
        Map<String, String> facts = new LinkedHashMap<>();
        report.groups().stream()
                .findFirst()
                .ifPresent(group -> facts.put(Say.of("group.mgid-says"), GroupWords.flags(group.mgid())));
        facts.put("MLID", shared(report.mlid(), report.groups().size()));
        report.groups().stream().findFirst().ifPresent(group -> groupFacts(group, facts));
        planned(analysis, report).ifPresent(plan -> {
            facts.put(Say.of("group.planned-for"), plan.owner() + (plan.note().isEmpty() ? "" : ", " + plan.note()));
            facts.put(Say.of("group.planned-range"), plan.prefix().toString());
        });
        facts.put(Say.of("group.members"), members(analysis.fabric(), report));
        return facts;
    }

    /** The range of the MGID plan that the group is in: whose job it belongs to. */
    private static Optional<PlannedPrefix> planned(FabricAnalysis analysis, TreeReport report) {
        return report.groups().stream()
                .flatMap(group -> analysis.circumstances().site().plan().find(group.mgid()).stream())
                .findFirst();
    }

    private static String shared(Mlid mlid, int groups) {
        return switch (groups) {
            case 0 -> Say.of("group.mlid.of-none", mlid);
            case 1 -> Say.of("group.mlid.of-one", mlid);
            default -> Say.of("group.mlid.shared", mlid, Words.count(groups, "group"));
        };
    }

    private static void groupFacts(MulticastGroup group, Map<String, String> facts) {
        facts.put("P_Key", group.pKey() + ", " + GroupWords.membership(group.pKey()));
        facts.put("MTU", GroupWords.mtu(group.mtu()));
        facts.put(Say.of("group.rate"), GroupWords.rate(group.rate()));
        facts.put("SL", Integer.toString(group.flow().sl()));
    }

    private static String members(Fabric fabric, TreeReport report) {
        if (!fabric.membersKnown()) {
            return Say.of("group.members.hidden");
        }
        List<Member> members = report.members();
        if (members.isEmpty()) {
            return "0";
        }
        long switches = members.stream()
                .flatMap(member -> switchOf(fabric, member).stream())
                .distinct()
                .count();
        return Say.of("group.members.on", members.size(), Words.count(switches, "switch"), joined(members));
    }

    private static Optional<Guid> switchOf(Fabric fabric, Member member) {
        return fabric.findEndPort(member.portGuid())
                .map(port -> port.number() == 0
                        ? port.id().node()
                        : fabric.findPeer(port.id())
                                .map(PortId::node)
                                .orElse(port.id().node()));
    }

    private static String joined(List<Member> members) {
        Map<JoinState, Long> states = members.stream()
                .collect(Collectors.groupingBy(Member::joinState, LinkedHashMap::new, Collectors.counting()));
        if (states.size() == 1) {
            return Say.of(
                    "group.members.all",
                    GroupWords.joined(states.keySet().iterator().next()));
        }
        return states.entrySet().stream()
                .map(entry -> Say.of("group.members.some", entry.getValue(), GroupWords.joined(entry.getKey())))
                .collect(Collectors.joining(Say.of("list.comma")));
    }
}
