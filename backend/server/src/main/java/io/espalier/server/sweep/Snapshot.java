package io.espalier.server.sweep;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.Verdict;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * A fabric and the readings before its own: what can be said of two readings only.
 *
 * @param now the fabric
 * @param before the fabric that made the reading of groups and tables before the one that this fabric has; empty for the first
 */
public record Snapshot(FabricAnalysis now, Optional<FabricAnalysis> before) {
    /**
     * The trees that differ from the plan in a way that the reading before did not see: most likely a join or a leave that
     * the SM is still writing into the switches, which takes it a fraction of a second.
     */
    public SortedSet<Mlid> settling() {
        SortedSet<Mlid> settling = new TreeSet<>();
        for (TreeReport tree : now.trees()) {
            if (isSettling(tree)) {
                settling.add(tree.mlid());
            }
        }
        return settling;
    }

    /** Whether that tree is among {@link #settling()}. */
    public boolean isSettling(TreeReport tree) {
        if (tree.verdict() != Verdict.DIFFERS) {
            return false;
        }
        return !before.flatMap(analysis -> analysis.tree(tree.mlid()))
                .map(older -> haveCommon(older, tree))
                .orElse(false);
    }

    private static boolean haveCommon(TreeReport older, TreeReport tree) {
        Map<Guid, RowDiff> rows = new HashMap<>();
        older.diff().rows().forEach(row -> rows.put(row.switchGuid(), row));
        return tree.diff().rows().stream().anyMatch(row -> {
            RowDiff other = rows.get(row.switchGuid());
            return other != null && (overlap(row.missing(), other.missing()) || overlap(row.extra(), other.extra()));
        });
    }

    private static boolean overlap(PortSet a, PortSet b) {
        return !a.minus(b).equals(a);
    }
}
