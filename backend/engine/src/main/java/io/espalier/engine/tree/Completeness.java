package io.espalier.engine.tree;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.SweepProblem;
import io.espalier.model.Switch;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.TreeSet;

/**
 * What of a fabric was not read and so cannot be judged.
 *
 * @param unreadTables switches that forward multicast and did not tell their table, or not all of it
 * @param topologyIncomplete whether a node or a port did not answer, so that links may be missing
 * @param membersKnown whether the SA showed the groups' members
 */
public record Completeness(Set<Guid> unreadTables, boolean topologyIncomplete, boolean membersKnown) {
    private static final Set<String> TOPOLOGY = Set.of("NodeInfo", "PortInfo", "SwitchInfo");
    private static final Set<SweepProblem.Reason> SILENT =
            EnumSet.of(SweepProblem.Reason.NO_MASTER_SM, SweepProblem.Reason.SA_SILENT);
    private static final Set<SweepProblem.Reason> HIDDEN =
            EnumSet.of(SweepProblem.Reason.MEMBERS_HIDDEN, SweepProblem.Reason.SM_KEY_REFUSED);
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
        if (has(fabric, SILENT)) {
            return "the subnet administration does not answer";
        }
        return isKeyMissing(fabric)
                ? "the subnet manager shows them only with its SM_Key"
                : "nothing that was read tells them";
    }

    /** Whether the SA answered and hid the members, as from those who do not know its SM_Key. */
    public static boolean isKeyMissing(Fabric fabric) {
        return !has(fabric, SILENT) && has(fabric, HIDDEN);
    }

    private static boolean has(Fabric fabric, Set<SweepProblem.Reason> reasons) {
        return fabric.problems().stream().map(SweepProblem::reason).anyMatch(reasons::contains);
    }

    /** Whether everything was read. */
    public boolean isComplete() {
        return unreadTables.isEmpty() && !topologyIncomplete && membersKnown;
    }
}
