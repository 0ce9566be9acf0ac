package io.espalier.engine.tree;

import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Installed rows against planned rows of one MLID.
 *
 * @param mlid whose rows
 * @param rows the switches that differ, by NodeGUID; empty when the trees are the same
 */
public record TreeDiff(Mlid mlid, List<RowDiff> rows) {
    public TreeDiff {
        rows = List.copyOf(rows);
    }

    /**
     * Compares switch by switch.
     *
     * @param unread switches whose table is not known: they are not compared
     */
    public static TreeDiff between(TreeRows installed, TreeRows planned, Set<Guid> unread) {
        Set<Guid> switches = new TreeSet<>(installed.rows().keySet());
        switches.addAll(planned.rows().keySet());
        switches.removeAll(unread);
        List<RowDiff> rows = new ArrayList<>();
        for (Guid guid : switches) {
            PortSet is = installed.row(guid);
            PortSet should = planned.row(guid);
            if (!is.equals(should)) {
                rows.add(new RowDiff(guid, should.minus(is), is.minus(should)));
            }
        }
        return new TreeDiff(installed.mlid(), rows);
    }

    /** Whether no compared switch differs. */
    public boolean isEqual() {
        return rows.isEmpty();
    }
}
