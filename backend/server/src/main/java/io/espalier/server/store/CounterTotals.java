package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.Guid;
import io.espalier.model.PortId;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jdbi.v3.core.Handle;

/**
 * The table counter_total: a row for each slab and block of readings.
 *
 * <pre>
 * for each port that sent or waited:
 *   signed    GUID less that of the port before (the first: 0)
 *   unsigned  port number
 *   unsigned  milliseconds from its first to its last reading
 *   unsigned  how much PortXmitData, then PortXmitWait, counted
 * </pre>
 */
final class CounterTotals {
    private CounterTotals() {}

    static void write(Handle handle, int slab, CounterBlocks.Span span, SeriesBlock block) {
        Packer packer = new Packer();
        long node = 0;
        for (PortSeries series : block.ports()) {
            long words = moved(series, Counter.XMIT_DATA.ordinal());
            long waited = moved(series, Counter.XMIT_WAIT.ordinal());
            if (words != 0 || waited != 0) {
                packer.signed(series.port().node().value() - node);
                packer.unsigned(series.port().number());
                packer.unsigned(series.readAt(series.size() - 1) - series.readAt(0));
                packer.unsigned(words);
                packer.unsigned(waited);
                node = series.port().node().value();
            }
        }
        handle.execute(
                "INSERT INTO counter_total (begins, slab, ends, totals) VALUES (?, ?, ?, ?)",
                span.begins(),
                slab,
                span.ends(),
                packer.toBytes());
    }

    private static long moved(PortSeries series, int column) {
        if (!series.moves(column)) {
            return 0;
        }
        long sum = 0;
        long[] values = series.column(column);
        for (int k = 1; k < values.length; k++) {
            sum += Long.compareUnsigned(values[k], values[k - 1]) < 0 ? values[k] : values[k] - values[k - 1];
        }
        return sum;
    }

    /** The busiest ports of the blocks that touch some sweeps, the busiest first. */
    static List<BusyPort> busiest(Handle handle, long first, long last, int limit) {
        long begins = CounterBlocks.at(handle, Grain.READ, first)
                .map(CounterBlocks.Span::begins)
                .orElse(first);
        String sql = "SELECT totals FROM counter_total WHERE begins >= ? AND begins <= ? AND ends >= ?";
        Map<PortId, BusyPort> sums = new HashMap<>();
        handle.select(sql, begins, last, first)
                .map((row, context) -> row.getBytes(1))
                .forEach(totals -> add(sums, totals));
        List<BusyPort> ports = new ArrayList<>(sums.values());
        ports.sort(Comparator.comparingDouble(BusyPort::rate).reversed().thenComparing(BusyPort::port));
        return List.copyOf(ports.subList(0, Math.min(limit, ports.size())));
    }

    private static void add(Map<PortId, BusyPort> sums, byte[] totals) {
        Unpacker unpacker = new Unpacker(totals);
        long node = 0;
        while (unpacker.hasMore()) {
            node += unpacker.signed();
            PortId port = new PortId(new Guid(node), (int) unpacker.unsigned());
            Duration over = Duration.ofMillis(unpacker.unsigned());
            sums.merge(port, new BusyPort(port, unpacker.unsigned(), unpacker.unsigned(), over), BusyPort::plus);
        }
    }

    static void removeBefore(Handle handle, long sweep) {
        handle.execute("DELETE FROM counter_total WHERE ends < ?", sweep);
    }
}
