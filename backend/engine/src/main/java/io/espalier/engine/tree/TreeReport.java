package io.espalier.engine.tree;

import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.Mlid;
import io.espalier.model.MulticastGroup;
import java.util.List;
import java.util.Optional;

/**
 * Everything known of one MLID's tree.
 *
 * @param mlid which tree
 * @param groups the groups on it; empty for stale rows of no group
 * @param members the ports joined to any of them, each once, with the union of their join states, in KEY order
 * @param installed what the switches hold
 * @param planned what the engine computes
 * @param diff where they differ, on the switches that told their table
 * @param verdict whether they are the same: DIFFERS when a table that was read differs for certain, else UNKNOWN when there
 *     are doubts that matter
 * @param doubts why it cannot be told for certain
 * @param plannedRoot the switch the plan starts from
 * @param observed where the installed apex lies, seen from the planned root
 */
public record TreeReport(
        Mlid mlid,
        List<MulticastGroup> groups,
        List<Member> members,
        TreeShape installed,
        TreeShape planned,
        TreeDiff diff,
        Verdict verdict,
        List<Doubt> doubts,
        Optional<Guid> plannedRoot,
        RootVerdict observed) {
    public TreeReport {
        groups = List.copyOf(groups);
        members = List.copyOf(members);
        doubts = List.copyOf(doubts);
    }

    /** Whether switches hold rows for an MLID that no group has. */
    public boolean isStale() {
        return groups.isEmpty();
    }

    /** Whether there is a doubt of that kind. */
    public boolean hasDoubt(Doubt.Reason reason) {
        return doubts.stream().anyMatch(doubt -> doubt.reason() == reason);
    }
}
