package io.espalier.engine.tree;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What of a fabric was not read and so cannot be judged.
 *
 * @param unreadTables switches that forward multicast and did not tell their table, or not all of it
 * @param topologyIncomplete whether a node or a port did not answer, so that links may be missing
 * @param membersKnown whether the SA showed the groups' members
 */
public record Completeness(Set<Guid> unreadTables, boolean topologyIncomplete, boolean membersKnown) {
    private static final Set<String> TOPOLOGY = Set.of("NodeInfo", "PortInfo", "SwitchInfo");
    private static final String TABLE = "MulticastForwardingTable";

    public Completeness {
        unreadTables = Collections.unmodifiableSortedSet(new TreeSet<>(unreadTables));
    }

    /** Judges a fabric by its tables and problems. */
    public static Completeness of(Fabric fabric) {
        Set<Guid> unread = new TreeSet<>();
        for (Switch node : fabric.switches()) {
            boolean forwards = node.capabilities().multicastFdbCap() > 0;
            if (forwards && !fabric.tables().containsKey(node.guid())) {
                unread.add(node.guid());
            }
        }
        fabric.problems().stream()
                .filter(problem -> problem.attribute().equals(TABLE))
                .map(problem -> problem.at().node())
                .forEach(unread::add);
        boolean incomplete =
                fabric.problems().stream().map(SweepProblem::attribute).anyMatch(TOPOLOGY::contains);
        return new Completeness(unread, incomplete, fabric.membersKnown());
    }

    /** Why the members are not known, in words; a statement about a fabric whose members are not known. */
    public static String whyNoMembers(Fabric fabric) {
        Set<SweepProblem.Reason> reasons =
                fabric.problems().stream().map(SweepProblem::reason).collect(Collectors.toSet());
        if (reasons.contains(SweepProblem.Reason.NO_MASTER_SM) || reasons.contains(SweepProblem.Reason.SA_SILENT)) {
            return "the subnet administration does not answer";
        }
        boolean key = reasons.contains(SweepProblem.Reason.MEMBERS_HIDDEN)
                || reasons.contains(SweepProblem.Reason.SM_KEY_REFUSED);
        return key ? "the subnet manager shows them only with its SM_Key" : "nothing that was read tells them";
    }

    /** Whether everything was read. */
    public boolean isComplete() {
        return unreadTables.isEmpty() && !topologyIncomplete && membersKnown;
    }
}
