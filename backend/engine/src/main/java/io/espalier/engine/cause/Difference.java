package io.espalier.engine.cause;

import io.espalier.engine.tree.RowDiff;
import io.espalier.engine.tree.TreeReport;
import io.espalier.engine.tree.TreeRows;
import io.espalier.model.Guid;
import io.espalier.model.Mlid;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;

/**
 * One tree that is not as planned, as far as nothing explains it yet.
 *
 * @param mlid which tree
 * @param stale whether no group has it
 * @param installed what the switches hold
 * @param planned what they should hold
 * @param rows where the two differ
 */
record Difference(Mlid mlid, boolean stale, TreeRows installed, TreeRows planned, List<RowDiff> rows) {
    Difference {
        rows = List.copyOf(rows);
    }

    static Difference of(TreeReport tree) {
        return new Difference(
                tree.mlid(),
                tree.isStale(),
                tree.installed().rows(),
                tree.planned().rows(),
                tree.diff().rows());
    }

    Difference withRows(List<RowDiff> others) {
        return new Difference(mlid, stale, installed, planned, others);
    }

    /** Which 64-byte block of a table the MLID's rows are in. */
    int block() {
        return Scene.block(mlid);
    }

    List<RowId> rowIds() {
        return rows.stream().map(row -> new RowId(mlid, row.switchGuid())).toList();
    }

    static List<RowId> rowIds(Collection<Difference> differences) {
        return differences.stream()
                .flatMap(difference -> difference.rowIds().stream())
                .toList();
    }

    static List<Mlid> mlids(Collection<Difference> differences) {
        return differences.stream().map(Difference::mlid).toList();
    }

    /** Whether the rows that differ are, each of them, those of another tree. */
    boolean isInstalledAs(TreeRows other) {
        return rows.stream()
                .map(RowDiff::switchGuid)
                .allMatch(guid -> installed.row(guid).equals(other.row(guid)));
    }

    /** The rows that differ and are those of another tree. */
    List<RowId> rowsInstalledAs(TreeRows other) {
        return rowIds().stream()
                .filter(row -> installed.row(row.switchGuid()).equals(other.row(row.switchGuid())))
                .toList();
    }

    Stream<Guid> switches() {
        return rows.stream().map(RowDiff::switchGuid);
    }
}
