package io.espalier.engine.cause;

import io.espalier.engine.tree.RowDiff;
import io.espalier.model.Mlid;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** The differences that nothing explains yet: what explains one takes it out. Used by one thread. */
final class Open {
    private final SortedMap<Mlid, Difference> differences = new TreeMap<>();

    Open(Collection<Difference> all) {
        all.forEach(difference -> differences.put(difference.mlid(), difference));
    }

    /** Those left, by MLID. */
    List<Difference> all() {
        return List.copyOf(differences.values());
    }

    /** Those left of MLIDs that a group has. */
    List<Difference> ofGroups() {
        return differences.values().stream()
                .filter(difference -> !difference.stale())
                .toList();
    }

    List<Difference> stale() {
        return differences.values().stream().filter(Difference::stale).toList();
    }

    /** Those of groups that meet a condition. */
    List<Difference> ofGroups(Predicate<Difference> condition) {
        return ofGroups().stream().filter(condition).toList();
    }

    void explained(Collection<Difference> which) {
        which.forEach(difference -> differences.remove(difference.mlid()));
    }

    /** Takes single rows out. */
    void explainedRows(Collection<RowId> which) {
        Set<RowId> gone = new TreeSet<>(which);
        for (Difference difference : all()) {
            List<RowDiff> left = difference.rows().stream()
                    .filter(row -> !gone.contains(new RowId(difference.mlid(), row.switchGuid())))
                    .toList();
            if (left.isEmpty()) {
                differences.remove(difference.mlid());
            } else if (left.size() < difference.rows().size()) {
                differences.put(difference.mlid(), difference.withRows(left));
            }
        }
    }
}
