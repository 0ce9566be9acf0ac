package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jspecify.annotations.Nullable;

/**
 * The table port_counters: a row for each node and sweep that read it. A row is the difference to the node's base row,
 * which is renewed every {@link #BASE_LASTS} sweeps, so that any row is read with one other at most.
 */
final class CounterTable {
    static final int BASE_LASTS = 64;

    private CounterTable() {}

    /** A row that others are the difference to. */
    record Base(long sweep, Map<Integer, PortCounters> readings) {}

    /** A row as it lies in the table. */
    private static final class Packed {
        final Guid node;
        final long sweep;
        final long base;
        private final byte[] readings;
        private final Instant sweptAt;

        Packed(ResultSet row) throws SQLException {
            node = new Guid(row.getLong(1));
            sweep = row.getLong(2);
            base = row.getLong(3);
            readings = row.getBytes(4);
            sweptAt = Nanos.instant(row.getLong(5));
        }

        boolean isBase() {
            return base == sweep;
        }

        SortedMap<Integer, PortCounters> unpack(Map<Integer, PortCounters> against) {
            return CounterPacking.unpack(readings, isBase() ? Map.of() : against, sweptAt);
        }
    }

    /** Writes the counters of a fabric; gives the bases to use next time. */
    static Map<Guid, Base> write(Handle handle, Fabric fabric, Map<Guid, Base> bases) {
        Map<Guid, Base> next = new HashMap<>(bases);
        String sql = "INSERT INTO port_counters (node, sweep, base, readings) VALUES (?, ?, ?, ?)";
        try (PreparedBatch batch = handle.prepareBatch(sql)) {
            byNode(fabric).forEach((node, readings) -> {
                Base base = baseFor(next, node, fabric.number());
                byte[] packed = CounterPacking.pack(readings, base.readings(), fabric.sweptAt());
                batch.add(node.value(), fabric.number(), base.sweep(), packed);
                if (base.sweep() == fabric.number()) {
                    next.put(node, new Base(base.sweep(), readings));
                }
            });
            if (batch.size() > 0) {
                batch.execute();
            }
        }
        return next;
    }

    private static Base baseFor(Map<Guid, Base> bases, Guid node, long sweep) {
        Base base = bases.get(node);
        boolean fresh = base != null && sweep - base.sweep() < BASE_LASTS;
        return base != null && fresh ? base : new Base(sweep, Map.of());
    }

    private static SortedMap<Guid, SortedMap<Integer, PortCounters>> byNode(Fabric fabric) {
        SortedMap<Guid, SortedMap<Integer, PortCounters>> nodes = new TreeMap<>();
        fabric.counters()
                .forEach((port, counters) -> nodes.computeIfAbsent(port.node(), guid -> new TreeMap<>())
                        .put(port.number(), counters));
        return nodes;
    }

    /**
     * A fabric with the counters that a sweep read, which may be one before: then without the ports that the fabric does not
     * have any more.
     */
    static Fabric with(Fabric fabric, Handle handle, long sweep) {
        Fabric.Builder builder = fabric.toBuilder();
        Map<Guid, Map<Integer, PortCounters>> bases = new HashMap<>();
        String ofBases = "c.base = c.sweep AND EXISTS"
                + " (SELECT 1 FROM port_counters d WHERE d.node = c.node AND d.sweep = ? AND d.base = c.sweep)";
        for (Packed row : rows(handle, ofBases, sweep)) {
            bases.put(row.node, row.unpack(Map.of()));
        }
        for (Packed row : rows(handle, "c.sweep = ?", sweep)) {
            row.unpack(bases.getOrDefault(row.node, Map.of())).forEach((number, counters) -> {
                PortId port = new PortId(row.node, number);
                if (sweep == fabric.number() || fabric.findPort(port).isPresent()) {
                    builder.counters(port, counters);
                }
            });
        }
        return builder.build();
    }

    private static List<Packed> rows(Handle handle, String where, Object... arguments) {
        String sql = "SELECT c.node, c.sweep, c.base, c.readings, s.swept_at FROM port_counters c"
                + " JOIN sweep s ON s.number = c.sweep WHERE " + where + " ORDER BY c.sweep";
        return handle.select(sql, arguments)
                .map((row, context) -> new Packed(row))
                .list();
    }

    /** The values of one counter that sweeps from first to last read. */
    static List<CounterPoint> history(Handle handle, PortId port, Counter counter, long first, long last) {
        long node = port.node().value();
        String where = "c.node = ? AND c.sweep <= ? AND c.sweep >= (SELECT COALESCE(MIN(d.base), 0)"
                + " FROM port_counters d WHERE d.node = ? AND d.sweep >= ? AND d.sweep <= ?)";
        Map<Long, Map<Integer, PortCounters>> bases = new HashMap<>();
        List<CounterPoint> points = new ArrayList<>();
        for (Packed row : rows(handle, where, node, last, node, first, last)) {
            Map<Integer, PortCounters> readings = row.unpack(bases.getOrDefault(row.base, Map.of()));
            if (row.isBase()) {
                bases.put(row.sweep, readings);
            }
            if (row.sweep >= first) {
                add(points, readings.get(port.number()), counter);
            }
        }
        return points;
    }

    private static void add(List<CounterPoint> points, @Nullable PortCounters read, Counter counter) {
        if (read != null) {
            read.value(counter)
                    .ifPresent(value -> points.add(new CounterPoint(read.readAt(), value, read.isStuck(counter))));
        }
    }
}
