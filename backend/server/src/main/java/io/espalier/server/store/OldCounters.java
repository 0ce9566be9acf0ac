package io.espalier.server.store;

import io.espalier.model.Guid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/**
 * The table port_counters, in which counters were kept until migration 04: a row for each node and sweep, the difference to
 * the node's base row. Its rows are brought over when a history is opened, once.
 */
final class OldCounters {
    private OldCounters() {}

    /** A row as it lies in the table. */
    @SuppressWarnings("ArrayRecordComponent") // Never compared, and never given away.
    private record Packed(Guid node, long sweep, long base, byte[] readings, Instant sweptAt) {
        SortedMap<Integer, PortCounters> unpack(Map<Integer, PortCounters> against) {
            return CounterPacking.unpackNode(readings, base == sweep ? Map.of() : against, sweptAt);
        }
    }

    /** The sweeps that are still there, oldest first. */
    static List<CounterHead.Sweep> sweeps(Handle handle) {
        String sql =
                "SELECT number, swept_at FROM sweep WHERE number IN (SELECT sweep FROM port_counters) ORDER BY number";
        return handle.select(sql)
                .map((row, context) -> new CounterHead.Sweep(
                        row.getLong(1), Nanos.instant(row.getLong(2)).toEpochMilli()))
                .list();
    }

    static SortedMap<PortId, PortCounters> readings(Handle handle, long sweep) {
        Map<Guid, Map<Integer, PortCounters>> bases = new HashMap<>();
        String ofBases = "c.base = c.sweep AND EXISTS"
                + " (SELECT 1 FROM port_counters d WHERE d.node = c.node AND d.sweep = ? AND d.base = c.sweep)";
        for (Packed row : rows(handle, ofBases, sweep)) {
            bases.put(row.node(), row.unpack(Map.of()));
        }
        SortedMap<PortId, PortCounters> readings = new TreeMap<>();
        for (Packed row : rows(handle, "c.sweep = ?", sweep)) {
            row.unpack(bases.getOrDefault(row.node(), Map.of()))
                    .forEach((number, counters) -> readings.put(new PortId(row.node(), number), counters));
        }
        return readings;
    }

    static void removeAll(Handle handle) {
        handle.execute("DELETE FROM port_counters");
    }

    private static List<Packed> rows(Handle handle, String where, Object... arguments) {
        String sql = "SELECT c.node, c.sweep, c.base, c.readings, s.swept_at FROM port_counters c"
                + " JOIN sweep s ON s.number = c.sweep WHERE " + where + " ORDER BY c.sweep";
        return handle.select(sql, arguments)
                .map((row, context) -> new Packed(
                        new Guid(row.getLong(1)),
                        row.getLong(2),
                        row.getLong(3),
                        row.getBytes(4),
                        Nanos.instant(row.getLong(5))))
                .list();
    }
}
