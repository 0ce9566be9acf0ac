package io.espalier.server.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;

/** The table counter_block: readings and roll-ups of a slab's ports over some time. */
final class CounterBlocks {
    /** A longer row is parted, since databases do not like long ones. */
    private static final int LONGEST = 256 * 1024;

    private CounterBlocks() {}

    /** A time that blocks of one grain span: numbers of sweeps for the readings themselves, else milliseconds since 1970. */
    record Span(long begins, long ends) {}

    static void write(Handle handle, int slab, int grain, Span span, SeriesBlock block) {
        int part = 0;
        for (byte[] packed : parts(block)) {
            handle.execute(
                    "INSERT INTO counter_block (slab, grain, begins, part, ends, readings) VALUES (?, ?, ?, ?, ?, ?)",
                    slab,
                    grain,
                    span.begins(),
                    part++,
                    span.ends(),
                    packed);
        }
    }

    /** Makes room for blocks that begin there, where that is not made by itself. */
    static void prepare(Handle handle, int grain, Span span) {
        if (grain == Grain.READ && BlockPartitions.are(handle)) {
            BlockPartitions.make(handle, span.begins());
        }
    }

    private static List<byte[]> parts(SeriesBlock block) {
        byte[] packed = block.pack();
        int count = block.ports().size();
        if (packed.length <= LONGEST || count == 1) {
            return List.of(packed);
        }
        List<byte[]> parts = new ArrayList<>(parts(block.of(block.ports().subList(0, count / 2))));
        parts.addAll(parts(block.of(block.ports().subList(count / 2, count))));
        return parts;
    }

    /** The last block that begins at that moment or before. */
    static Optional<Span> at(Handle handle, int grain, long moment) {
        return first(
                handle, "grain = ? AND begins <= ? ORDER BY grain DESC, begins DESC, ends DESC LIMIT 1", grain, moment);
    }

    /** The first block that begins at that moment or later. */
    static Optional<Span> from(Handle handle, int grain, long moment) {
        return first(handle, "grain = ? AND begins >= ? ORDER BY grain, begins, ends LIMIT 1", grain, moment);
    }

    /** The last block. */
    static Optional<Span> last(Handle handle, int grain) {
        return at(handle, grain, Long.MAX_VALUE);
    }

    private static Optional<Span> first(Handle handle, String where, Object... arguments) {
        return handle.select("SELECT begins, ends FROM counter_block WHERE " + where, arguments)
                .map((row, context) -> new Span(row.getLong(1), row.getLong(2)))
                .findOne();
    }

    /** Blocks of all slabs that begin where a span does. */
    static List<SeriesBlock> ofSpan(Handle handle, int grain, Span span) {
        return blocks(handle, "grain = ? AND begins = ? AND ends = ?", grain, span.begins(), span.ends());
    }

    /** Blocks of one slab that touch a time, oldest first. */
    static List<SeriesBlock> ofSlab(Handle handle, int slab, int grain, long from, long to) {
        long begins = at(handle, grain, from).map(Span::begins).orElse(Long.MIN_VALUE);
        return blocks(
                handle,
                "slab = ? AND grain = ? AND begins >= ? AND begins <= ? AND ends >= ? ORDER BY begins, part",
                slab,
                grain,
                begins,
                to,
                from);
    }

    private static List<SeriesBlock> blocks(Handle handle, String where, Object... arguments) {
        return handle.select("SELECT readings FROM counter_block WHERE " + where, arguments)
                .map((row, context) -> unpacked(row))
                .list();
    }

    private static SeriesBlock unpacked(ResultSet row) throws SQLException {
        return SeriesBlock.unpack(row.getBytes(1));
    }

    /** The slabs that have blocks of a grain in a time, ascending. */
    static List<Integer> slabs(Handle handle, int grain, long from, long to) {
        String sql =
                "SELECT DISTINCT slab FROM counter_block WHERE grain = ? AND begins <= ? AND ends >= ? ORDER BY slab";
        return handle.select(sql, grain, to, from).mapTo(Integer.class).list();
    }

    /** Removes blocks that end before a moment. */
    static void removeBefore(Handle handle, int grain, long moment) {
        String sql = "DELETE FROM counter_block WHERE grain = ? AND begins < ? AND ends < ?";
        handle.execute(sql, grain, moment, moment);
        if (grain == Grain.READ && BlockPartitions.are(handle)) {
            BlockPartitions.dropBefore(handle, moment);
        }
    }

    /** Removes the blocks of a span; says how many bytes that was. */
    static long remove(Handle handle, int grain, Span span) {
        String where = " WHERE grain = ? AND begins = ? AND ends = ?";
        long bytes = handle.select(
                        "SELECT COALESCE(SUM(OCTET_LENGTH(readings)), 0) FROM counter_block" + where,
                        grain,
                        span.begins(),
                        span.ends())
                .mapTo(Long.class)
                .one();
        handle.execute("DELETE FROM counter_block" + where, grain, span.begins(), span.ends());
        return Math.max(bytes, 1);
    }
}
