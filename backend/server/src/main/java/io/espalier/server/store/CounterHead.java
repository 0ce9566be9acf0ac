package io.espalier.server.store;

import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/**
 * The table counter_head: the newest readings as the sweeps brought them. A row is the difference to the slab's row of the
 * base sweep, which is renewed every {@link #BASE_LASTS} sweeps, so that any row is read with one other at most.
 */
final class CounterHead {
    static final int BASE_LASTS = 30;

    private CounterHead() {}

    /** A sweep that others are the difference to. */
    record Base(long sweep, Map<PortId, PortCounters> readings) {
        static final Base NONE = new Base(0, Map.of());
    }

    /** A sweep whose readings are in the table. */
    record Sweep(long number, long sweptAtMillis) {}

    /** A row as it lies in the table. */
    static final class Packed {
        private final long sweep;
        private final int slab;
        private final long base;
        private final byte[] readings;
        private final long sweptAtMillis;

        Packed(ResultSet row) throws SQLException {
            sweep = row.getLong(1);
            slab = row.getInt(2);
            base = row.getLong(3);
            readings = row.getBytes(4);
            sweptAtMillis = Nanos.instant(row.getLong(5)).toEpochMilli();
        }

        long sweep() {
            return sweep;
        }

        int slab() {
            return slab;
        }

        long base() {
            return base;
        }

        SortedMap<PortId, PortCounters> unpack(Map<PortId, PortCounters> against) {
            return SweepPacking.unpack(readings, base == sweep ? Map.of() : against, sweptAtMillis);
        }
    }

    static void write(
            Handle handle, Sweep sweep, SortedMap<Integer, List<Map.Entry<PortId, PortCounters>>> parts, Base base) {
        String sql = "INSERT INTO counter_head (sweep, slab, base, readings) VALUES (?, ?, ?, ?)";
        // JDBC itself: a large fabric has a thousand slabs, and Jdbi looks up a binder for every value.
        try (PreparedStatement statement = handle.getConnection().prepareStatement(sql)) {
            for (Map.Entry<Integer, List<Map.Entry<PortId, PortCounters>>> part : parts.entrySet()) {
                statement.setLong(1, sweep.number());
                statement.setInt(2, part.getKey());
                statement.setLong(3, base.sweep());
                statement.setBytes(4, SweepPacking.pack(part.getValue(), base.readings(), sweep.sweptAtMillis()));
                statement.addBatch();
            }
            if (!parts.isEmpty()) {
                statement.executeBatch();
            }
        } catch (SQLException e) {
            throw new StoreException("the history cannot be written: " + DatabaseFault.whenUsed(e), e);
        }
    }

    /** The sweeps whose readings are in the table, oldest first. */
    static List<Sweep> sweeps(Handle handle) {
        String sql = "SELECT number, swept_at FROM sweep WHERE number >= (SELECT COALESCE(MIN(sweep), " + Long.MAX_VALUE
                + ") FROM counter_head) AND number = counters_sweep ORDER BY number";
        return handle.select(sql)
                .map((row, context) ->
                        new Sweep(row.getLong(1), Nanos.instant(row.getLong(2)).toEpochMilli()))
                .list();
    }

    private static List<Packed> rows(Handle handle, String where, Object... arguments) {
        String sql = "SELECT c.sweep, c.slab, c.base, c.readings, s.swept_at FROM counter_head c"
                + " JOIN sweep s ON s.number = c.sweep WHERE " + where + " ORDER BY c.sweep, c.slab";
        return handle.select(sql, arguments)
                .map((row, context) -> new Packed(row))
                .list();
    }

    /** What a sweep read; nothing where it is not in the table. */
    static SortedMap<PortId, PortCounters> readings(Handle handle, long sweep) {
        SortedMap<PortId, PortCounters> readings = new TreeMap<>();
        List<Packed> rows = rows(handle, "c.sweep = ?", sweep);
        if (!rows.isEmpty()) {
            Map<PortId, PortCounters> base = new HashMap<>();
            for (Packed row : rows(handle, "c.sweep = ?", rows.getFirst().base())) {
                base.putAll(row.unpack(Map.of()));
            }
            rows.forEach(row -> readings.putAll(row.unpack(base)));
        }
        return readings;
    }

    /** The rows of some slabs that sweeps from first to last wrote, and their bases, ascending by sweep. */
    static List<Packed> rows(Handle handle, int fromSlab, int toSlab, long first, long last) {
        String where = "c.slab >= ? AND c.slab <= ? AND c.sweep <= ?"
                + " AND c.sweep >= (SELECT COALESCE(MIN(d.base), 0) FROM counter_head d WHERE d.sweep = ?)";
        return rows(handle, where, fromSlab, toSlab, last, first);
    }

    /** What the rows of one slab hold, by sweep. */
    static SortedMap<Long, SortedMap<PortId, PortCounters>> unpack(List<Packed> rows) {
        SortedMap<Long, SortedMap<PortId, PortCounters>> readings = new TreeMap<>();
        for (Packed row : rows) {
            readings.put(row.sweep(), row.unpack(readings.getOrDefault(row.base(), Collections.emptySortedMap())));
        }
        return readings;
    }

    /** Empties the table, at once and for good: not part of a transaction in every database. */
    static void clear(Handle handle) {
        handle.execute("TRUNCATE TABLE counter_head");
    }
}
