package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jdbi.v3.core.Handle;

/** Reads counters back, from wherever they are by now. */
final class CounterReader {
    private final Handle handle;
    private final PortId port;
    private final Counter counter;

    CounterReader(Handle handle, PortId port, Counter counter) {
        this.handle = handle;
        this.port = port;
        this.counter = counter;
    }

    /**
     * A fabric with the counters that a sweep read, which may be one before: then without the ports that the fabric does not
     * have any more. Where that sweep's readings are not kept any more, the last before it that were rolled up; when they were
     * read tells how old they are.
     */
    static Fabric with(Fabric fabric, Handle handle, long sweep) {
        Fabric.Builder builder = fabric.toBuilder();
        readings(handle, sweep).forEach((port, counters) -> {
            if (sweep == fabric.number() || fabric.findPort(port).isPresent()) {
                builder.counters(port, counters);
            }
        });
        return builder.build();
    }

    private static SortedMap<PortId, PortCounters> readings(Handle handle, long sweep) {
        // The head first: what moves to the blocks meanwhile is found twice, not missed.
        SortedMap<PortId, PortCounters> found = CounterHead.readings(handle, sweep);
        if (!found.isEmpty()) {
            return found;
        }
        Optional<CounterBlocks.Span> read =
                CounterBlocks.at(handle, Grain.READ, sweep).filter(span -> span.ends() >= sweep);
        if (read.isPresent()) {
            CounterBlocks.ofSpan(handle, Grain.READ, read.get()).forEach(block -> block.add(found, sweep));
            return found;
        }
        Sweeps.millis(handle, sweep)
                .ifPresent(millis -> nearest(handle, millis)
                        .ifPresent(near -> CounterBlocks.ofSpan(
                                        handle, near.grain().number(), near.span())
                                .forEach(block -> block.addLast(found, millis))));
        return found;
    }

    private record Near(Grain grain, CounterBlocks.Span span) {}

    /** The finest roll-up that has that moment; where none has, what ends last before it. */
    private static Optional<Near> nearest(Handle handle, long millis) {
        Optional<Near> nearest = Optional.empty();
        for (Grain grain : Grain.ROLLED) {
            Optional<Near> near =
                    CounterBlocks.at(handle, grain.number(), millis).map(span -> new Near(grain, span));
            long ends = near.map(found -> Math.min(found.span().ends(), millis)).orElse(Long.MIN_VALUE);
            if (ends
                    > nearest.map(found -> Math.min(found.span().ends(), millis))
                            .orElse(Long.MIN_VALUE)) {
                nearest = near;
            }
        }
        return nearest;
    }

    /** The values from a moment to another. */
    List<CounterPoint> points(Instant from, Instant to) {
        Optional<Integer> slab = CounterPlaces.find(handle, port.node());
        if (slab.isEmpty()) {
            return List.of();
        }
        String sql = "SELECT COALESCE(MIN(number), 0), COALESCE(MAX(number), -1) FROM sweep"
                + " WHERE swept_at >= ? AND swept_at <= ?";
        List<CounterPoint> points = new ArrayList<>(handle.select(sql, Nanos.of(from), Nanos.of(to))
                .map((row, context) -> read(slab.get(), row.getLong(1), row.getLong(2)))
                .one());
        long begins = Nanos.millis(from);
        long oldest = points.isEmpty()
                ? oldestRead()
                : Math.min(oldestRead(), Nanos.millis(points.getFirst().readAt()));
        long until = Math.min(oldest, Nanos.millis(to) + 1);
        for (Grain grain : Grain.ROLLED) {
            if (begins < until) {
                points.addAll(0, rolled(slab.get(), grain.number(), begins, until));
                until = Math.min(
                        until,
                        CounterBlocks.from(handle, grain.number(), Long.MIN_VALUE)
                                .map(CounterBlocks.Span::begins)
                                .orElse(Long.MAX_VALUE));
            }
        }
        return List.copyOf(points);
    }

    /** Since when readings themselves are kept. */
    private long oldestRead() {
        Optional<Long> sweep = CounterBlocks.from(handle, Grain.READ, 0)
                .map(CounterBlocks.Span::begins)
                .or(() -> CounterHead.sweeps(handle).stream().findFirst().map(CounterHead.Sweep::number));
        return sweep.flatMap(number -> Sweeps.millis(handle, number)).orElse(Long.MAX_VALUE);
    }

    private List<CounterPoint> read(int slab, long first, long last) {
        SortedMap<Long, CounterPoint> points = new TreeMap<>();
        CounterHead.unpack(CounterHead.rows(handle, slab, slab, first, last)).forEach((sweep, readings) -> {
            PortCounters read = readings.get(port);
            if (read != null && read.has(counter)) {
                long value = read.value(counter).orElseThrow();
                points.put(sweep, new CounterPoint(read.readAt(), value, read.isStuck(counter)));
            }
        });
        for (SeriesBlock block : CounterBlocks.ofSlab(handle, slab, Grain.READ, first, last)) {
            block.find(port).ifPresent(series -> {
                for (int k = 0; k < series.size(); k++) {
                    if (series.has(counter.ordinal(), k)) {
                        points.put(block.names()[series.row(k)], series.point(counter, k));
                    }
                }
            });
        }
        return List.copyOf(points.subMap(first, last + 1).values());
    }

    private List<CounterPoint> rolled(int slab, int grain, long from, long until) {
        List<CounterPoint> points = new ArrayList<>();
        for (SeriesBlock block : CounterBlocks.ofSlab(handle, slab, grain, from, until - 1)) {
            block.find(port).ifPresent(series -> {
                for (int k = 0; k < series.size(); k++) {
                    boolean asked = series.readAt(k) >= from && series.readAt(k) < until;
                    // Row 0 is what the block before ended with.
                    if (asked && series.row(k) > 0 && series.has(counter.ordinal(), k)) {
                        points.add(series.rolledPoint(counter, k));
                    }
                }
            });
        }
        return points;
    }
}
