package io.espalier.server.store;

import java.time.Instant;
import java.util.List;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;

/** The table suppression. */
final class SuppressionTable {
    private SuppressionTable() {}

    static long lastId(Handle handle) {
        return handle.select("SELECT COALESCE(MAX(id), 0) FROM suppression")
                .mapTo(Long.class)
                .one();
    }

    static List<KeptSuppression> after(Handle handle, Instant moment) {
        String sql = "SELECT id, act, finding_id, kind, nodes, set_by, note, set_at, begins_at, ends_at"
                + " FROM suppression WHERE ends_at > ? ORDER BY id";
        return handle.select(sql, Nanos.of(moment))
                .map((row, context) -> new KeptSuppression(
                        row.getLong(1),
                        row.getString(2),
                        row.getString(3),
                        row.getString(4),
                        words(row.getString(5)),
                        row.getString(6),
                        row.getString(7),
                        Nanos.instant(row.getLong(8)),
                        Nanos.instant(row.getLong(9)),
                        FindingTable.end(row.getLong(10))))
                .list();
    }

    private static List<String> words(String text) {
        return text.isEmpty() ? List.of() : List.of(text.split(" "));
    }

    static void add(Handle handle, KeptSuppression of) {
        handle.execute(
                "INSERT INTO suppression"
                        + " (id, act, finding_id, kind, nodes, set_by, note, set_at, begins_at, ends_at)"
                        + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                of.id(),
                of.act(),
                of.findingId(),
                of.kind(),
                String.join(" ", of.nodes()),
                of.by(),
                of.note(),
                Nanos.of(of.setAt()),
                Nanos.of(of.from()),
                FindingTable.end(of.to()));
    }

    static void end(Handle handle, List<KeptSuppression> suppressions) {
        if (suppressions.isEmpty()) {
            return;
        }
        try (PreparedBatch batch = handle.prepareBatch("UPDATE suppression SET ends_at = ? WHERE id = ?")) {
            suppressions.forEach(of -> batch.add(FindingTable.end(of.to()), of.id()));
            batch.execute();
        }
    }
}
