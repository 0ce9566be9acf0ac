package io.espalier.server.store;

import io.espalier.model.Fabric;
import io.espalier.model.Part;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;

/** The table sweep: one row for each fabric, with the moments at which its parts were read. */
final class SweepTable {
    private static final Part[] PARTS = Part.values();
    private static final String MOMENTS =
            Arrays.stream(PARTS).map(SweepTable::column).collect(Collectors.joining(", "));

    private SweepTable() {}

    private static String column(Part part) {
        return switch (part) {
            case MANAGERS -> "managers_at";
            case COUNTERS -> "counters_at";
            case MULTICAST -> "multicast_at";
            case TOPOLOGY -> "topology_at";
            case PORT_TABLES -> "port_tables_at";
        };
    }

    /** @param countersSweep the sweep that wrote this fabric's counters */
    static void write(Handle handle, Fabric fabric, long countersSweep) {
        Object[] values = new Object[5 + PARTS.length];
        values[0] = fabric.number();
        values[1] = Nanos.of(fabric.sweptAt());
        values[2] = fabric.gidPrefix();
        values[3] = fabric.membersKnown();
        values[4] = countersSweep;
        for (Part part : PARTS) {
            values[5 + part.ordinal()] = Nanos.of(fabric.readAt(part));
        }
        handle.execute(
                "INSERT INTO sweep (number, swept_at, gid_prefix, members_known, counters_sweep, " + MOMENTS
                        + ") VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                values);
    }

    /** A fabric with what this table knows of it. */
    static Optional<Fabric.Builder> read(Handle handle, long number) {
        return handle.select(
                        "SELECT swept_at, gid_prefix, members_known, " + MOMENTS + " FROM sweep WHERE number = ?",
                        number)
                .map((row, context) -> builder(row, number))
                .findOne();
    }

    private static Fabric.Builder builder(ResultSet row, long number) throws SQLException {
        Fabric.Builder builder = new Fabric.Builder(Nanos.instant(row.getLong(1)))
                .number(number)
                .gidPrefix(row.getLong(2))
                .membersKnown(row.getBoolean(3));
        for (Part part : PARTS) {
            if (row.getLong(4 + part.ordinal()) != row.getLong(1)) {
                builder.readAt(part, Nanos.instant(row.getLong(4 + part.ordinal())));
            }
        }
        return builder;
    }

    /** The sweep that wrote the counters of that one. */
    static long countersSweep(Handle handle, long number) {
        return handle.select("SELECT counters_sweep FROM sweep WHERE number = ?", number)
                .mapTo(Long.class)
                .findOne()
                .orElse(number);
    }

    /** The sweep that made the reading of a part that came before the reading that a sweep has. */
    static Optional<Long> former(Handle handle, long number, Part part) {
        return Optional.of(reader(handle, number, part) - 1)
                .filter(last -> last > 0)
                .map(last -> reader(handle, last, part));
    }

    /** The sweep that made the reading of a part that a sweep has: the first of those that share it. */
    static long reader(Handle handle, long number, Part part) {
        String moment = column(part);
        // Not MAX(number), for which H2 walks over the whole history.
        String sql = "SELECT number FROM sweep WHERE number < ? AND " + moment + " <> (SELECT " + moment
                + " FROM sweep WHERE number = ?) ORDER BY number DESC LIMIT 1";
        return handle.select(sql, number, number).mapTo(Long.class).findOne().orElse(0L) + 1;
    }

    /** The newest fabrics of those swept by a moment, newest first. */
    static List<StoredFabric> newestBy(Handle handle, Instant moment, int limit) {
        String sql =
                "SELECT number, swept_at FROM sweep WHERE swept_at <= ? ORDER BY swept_at DESC, number DESC LIMIT ?";
        return handle.select(sql, Nanos.of(moment), limit)
                .map((row, context) -> new StoredFabric(row.getLong(1), Nanos.instant(row.getLong(2))))
                .list();
    }

    /** The newest fabrics, newest first. */
    static List<StoredFabric> newest(Handle handle, int limit) {
        return handle.select("SELECT number, swept_at FROM sweep ORDER BY number DESC LIMIT ?", limit)
                .map((row, context) -> new StoredFabric(row.getLong(1), Nanos.instant(row.getLong(2))))
                .list();
    }
}
