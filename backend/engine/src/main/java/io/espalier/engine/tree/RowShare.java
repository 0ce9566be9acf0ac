package io.espalier.engine.tree;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import java.util.List;
import java.util.Set;

/**
 * How much of what is installed is as planned.
 *
 * @param equal rows, of a switch and an MLID that a group has, that are as planned
 * @param all all such rows that are installed or planned
 */
public record RowShare(long equal, long all) {
    /** Counts on the switches that told their table. */
    public static RowShare of(Fabric fabric, List<TreeReport> trees) {
        Set<Guid> unread = Completeness.of(fabric).unreadTables();
        long all = 0;
        long different = 0;
        for (TreeReport tree : trees) {
            if (!tree.isStale()) {
                TreeRows installed = tree.installed().rows();
                TreeRows planned = tree.planned().rows();
                all += installed.rows().keySet().stream()
                        .filter(guid -> !unread.contains(guid))
                        .count();
                all += planned.rows().keySet().stream()
                        .filter(guid ->
                                !unread.contains(guid) && installed.row(guid).isEmpty())
                        .count();
                different += tree.diff().rows().size();
            }
        }
        return new RowShare(all - different, all);
    }

    /** Whether every row is as planned. */
    public boolean isWhole() {
        return equal == all;
    }

    /** As a share of one; 1 where there is no row. */
    public double share() {
        return all == 0 ? 1 : (double) equal / all;
    }
}
