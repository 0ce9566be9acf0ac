package io.espalier.server.store;

import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** Writes what is in counter_head anew in counter_block. It is not removed here. */
final class HeadToBlocks {
    /** So many slabs at a time: a large fabric's head does not fit well in memory. */
    private static final int AT_ONCE = 128;

    private final Handle handle;
    private final List<CounterHead.Sweep> sweeps;
    private final CounterBlocks.Span span;
    private final Map<Long, Integer> rowOf = new TreeMap<>();

    /** @param sweeps all that are in the table, oldest first, at least one */
    HeadToBlocks(Handle handle, List<CounterHead.Sweep> sweeps) {
        this.handle = handle;
        this.sweeps = sweeps;
        this.span = new CounterBlocks.Span(
                sweeps.getFirst().number(), sweeps.getLast().number());
        sweeps.forEach(sweep -> rowOf.put(sweep.number(), rowOf.size()));
    }

    void copy(int lastSlab) {
        CounterBlocks.prepare(handle, Grain.READ, span);
        for (int slab = 0; slab <= lastSlab; slab += AT_ONCE) {
            Map<Integer, List<CounterHead.Packed>> bySlab = new TreeMap<>();
            for (CounterHead.Packed row :
                    CounterHead.rows(handle, slab, slab + AT_ONCE - 1, span.begins(), span.ends())) {
                bySlab.computeIfAbsent(row.slab(), any -> new ArrayList<>()).add(row);
            }
            bySlab.forEach((number, rows) -> {
                SeriesBlock block = block(CounterHead.unpack(rows));
                CounterBlocks.write(handle, number, Grain.READ, span, block);
                CounterTotals.write(handle, number, span, block);
            });
        }
    }

    private SeriesBlock block(SortedMap<Long, SortedMap<PortId, PortCounters>> readings) {
        SortedMap<PortId, Column> columns = new TreeMap<>();
        readings.forEach((sweep, ports) -> ports.forEach(
                (port, read) -> columns.computeIfAbsent(port, any -> new Column(new ArrayList<>(), new ArrayList<>()))
                        .add(rowOf.getOrDefault(sweep, 0), read)));
        List<PortSeries> series = new ArrayList<>(columns.size());
        columns.forEach((port, column) -> series.add(PortSeries.of(port, column.rows(), column.readings())));
        return new SeriesBlock(
                PortSeries.COUNTERS,
                sweeps.stream().mapToLong(CounterHead.Sweep::number).toArray(),
                sweeps.stream().mapToLong(CounterHead.Sweep::sweptAtMillis).toArray(),
                series);
    }

    /** Readings of one port. */
    private record Column(List<Integer> rowList, List<PortCounters> readings) {
        void add(int row, PortCounters read) {
            rowList.add(row);
            readings.add(read);
        }

        int[] rows() {
            return rowList.stream().mapToInt(Integer::intValue).toArray();
        }
    }
}
