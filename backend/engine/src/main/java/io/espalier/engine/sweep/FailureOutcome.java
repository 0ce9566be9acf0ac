package io.espalier.engine.sweep;

import io.espalier.model.Mlid;
import io.espalier.model.PortId;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What one failure does. Counts are exact; lists hold the first {@link FailureSweep#LISTED}.
 *
 * <p>OpenSM plans only what it still sees. What a failure cuts off from its port leaves all groups. Where the failure takes the
 * SM's own switch, or it is not known where the SM is, the part with most end ports is taken to go on, by another SM.
 *
 * @param failure what is supposed
 * @param treesChanged trees whose root or rows change, one an MLID
 * @param changed their MLIDs, ascending
 * @param groupsHit groups that lose members
 * @param membersLost members of groups that their tree led to and no longer does, over all groups. Where one member is left
 *     there is no tree, so it counts too
 * @param losses which groups, by MGID within ascending MLIDs
 * @param switchesLost switches that are gone or cut off
 * @param managerLost whether the SM's own switch is gone
 * @param peakBefore most trees in one direction of a link between switches before
 * @param peakAfter the same after
 * @param hottest the first egress in KEY order with that many after; none where no such link carries a tree
 * @param depth greatest number of hops from the root of any tree after
 * @param rowsChanged rows of the tables of all switches that are left that change, one a switch and MLID
 * @param switchesToWrite switches with such a row
 */
public record FailureOutcome(
        Failure failure,
        int treesChanged,
        List<Mlid> changed,
        int groupsHit,
        int membersLost,
        List<GroupLoss> losses,
        int switchesLost,
        boolean managerLost,
        long peakBefore,
        long peakAfter,
        Optional<PortId> hottest,
        int depth,
        int rowsChanged,
        int switchesToWrite) {
    /** Those that lose most members first, then by how far the peak rises, then by rows to write. */
    public static final Comparator<FailureOutcome> WORST_FIRST = Comparator.comparingInt(
                    (FailureOutcome outcome) -> -outcome.membersLost())
            .thenComparingLong(outcome -> -outcome.peakRise())
            .thenComparingInt(outcome -> -outcome.rowsChanged());

    public FailureOutcome {
        changed = List.copyOf(changed);
        losses = List.copyOf(losses);
    }

    /** By how much the peak rises; negative where it falls. */
    public long peakRise() {
        return peakAfter - peakBefore;
    }
}
