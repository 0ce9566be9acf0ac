package io.espalier.engine.whatif;

import io.espalier.model.Guid;
import io.espalier.model.Mgid;
import io.espalier.model.Mlid;
import java.util.List;
import java.util.Optional;

/**
 * One group before and after.
 *
 * @param mgid which
 * @param before as it is planned now; none where the group is new
 * @param after as it would be planned; none where the group is gone
 * @param lost PortGUIDs of members that are no members any more, ascending
 * @param gained PortGUIDs of new members, ascending
 * @param rowsChanged switches whose row of the group's MLID is another, or is there on one side only
 */
public record GroupOutcome(
        Mgid mgid,
        Optional<Side> before,
        Optional<Side> after,
        List<Guid> lost,
        List<Guid> gained,
        int rowsChanged) {
    public GroupOutcome {
        lost = List.copyOf(lost);
        gained = List.copyOf(gained);
    }

    /**
     * The group on one side.
     *
     * @param mlid its MLID
     * @param members how many ports are joined
     * @param tree its planned tree
     */
    public record Side(Mlid mlid, int members, TreeFigures tree) {}

    /** Whether any row, member or root is another. */
    public boolean isChanged() {
        return rowsChanged > 0
                || !lost.isEmpty()
                || !gained.isEmpty()
                || before.isEmpty()
                || after.isEmpty()
                || !before.get().tree().root().equals(after.get().tree().root());
    }

    /** Whether the tree is built from another switch than before, with a tree on both sides. */
    public boolean rootMoves() {
        Optional<Guid> from = before.flatMap(side -> side.tree().root());
        Optional<Guid> to = after.flatMap(side -> side.tree().root());
        return from.isPresent() && to.isPresent() && !from.equals(to);
    }
}
