package io.espalier.server.store;

import io.espalier.model.PortId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jdbi.v3.core.Handle;

/** Rolls counters up to a {@link Grain}, a block at a time, when all of the block is there in the grain before. */
final class RollUp {
    private static final int GAP = 3;
    private static final long SLACK_MILLIS = 5_000;

    private final Handle handle;
    private final Grain grain;

    RollUp(Handle handle, Grain grain) {
        this.handle = handle;
        this.grain = grain;
    }

    /** Everything before this moment is rolled up; empty before the first time. */
    static Optional<Long> rolledTo(Handle handle, int grain) {
        return handle.select("SELECT rolled_to FROM counter_grain WHERE grain = ?", grain)
                .mapTo(Long.class)
                .findOne();
    }

    /** Rolls the next block up, if it is time; says whether it was. */
    boolean next() {
        Optional<Long> known = rolledTo(handle, grain.number());
        Optional<Long> begins = firstFrom(known.orElse(0L)).map(first -> Math.max(known.orElse(0L), floor(first)));
        long block = grain.block().toMillis();
        if (begins.isEmpty() || sourceEnds() < begins.get() + block) {
            return false;
        }
        PortRollUp.Steps steps = new PortRollUp.Steps(
                begins.get(), begins.get() + block, grain.step().toMillis());
        roll(steps);
        handle.execute("DELETE FROM counter_grain WHERE grain = ?", grain.number());
        handle.execute("INSERT INTO counter_grain (grain, rolled_to) VALUES (?, ?)", grain.number(), steps.ends());
        return true;
    }

    private long floor(long millis) {
        return Math.floorDiv(millis, grain.block().toMillis()) * grain.block().toMillis();
    }

    /** When the first points from that moment on are, in the grain before. */
    private Optional<Long> firstFrom(long millis) {
        if (grain.number() > 1) {
            return touching(millis).map(span -> Math.max(millis, span.begins()));
        }
        long sweep = Sweeps.from(handle, millis).orElse(Long.MAX_VALUE);
        return touching(sweep).flatMap(span -> Sweeps.millis(handle, Math.max(span.begins(), sweep)));
    }

    private Optional<CounterBlocks.Span> touching(long place) {
        int source = grain.number() - 1;
        return CounterBlocks.at(handle, source, place)
                .filter(span -> span.ends() >= place)
                .or(() -> CounterBlocks.from(handle, source, place));
    }

    private long sourceEnds() {
        int source = grain.number() - 1;
        return source > 0
                ? rolledTo(handle, source).orElse(0L)
                : CounterBlocks.last(handle, source)
                        .flatMap(span -> Sweeps.millis(handle, span.ends()))
                        .orElse(0L);
    }

    private void roll(PortRollUp.Steps steps) {
        int source = grain.number() - 1;
        long from = source > 0
                ? steps.begins() - 1
                : Sweeps.last(handle, steps.begins()).orElse(0L) - 1;
        long to = source > 0
                ? steps.ends() - 1
                : Sweeps.from(handle, steps.ends()).orElse(Long.MAX_VALUE) + 1;
        CounterBlocks.Span span = new CounterBlocks.Span(steps.begins(), steps.ends() - 1);
        for (int slab : CounterBlocks.slabs(handle, source, from, to)) {
            List<PortSeries> rolled = rolled(steps, CounterBlocks.ofSlab(handle, slab, source, from, to));
            if (!rolled.isEmpty()) {
                long[] times = steps.times();
                long[] names =
                        Arrays.stream(times).map(time -> time / steps.step()).toArray();
                CounterBlocks.write(
                        handle,
                        slab,
                        grain.number(),
                        span,
                        new SeriesBlock(RolledColumns.COLUMNS, names, times, rolled));
            }
        }
    }

    private static List<PortSeries> rolled(PortRollUp.Steps steps, List<SeriesBlock> sources) {
        Map<PortId, List<PortSeries>> byPort = new TreeMap<>();
        sources.forEach(block -> block.ports()
                .forEach(series -> byPort.computeIfAbsent(series.port(), port -> new ArrayList<>())
                        .add(series)));
        long gap = GAP * usual(sources) + SLACK_MILLIS;
        List<PortSeries> rolled = new ArrayList<>();
        byPort.forEach((port, series) -> {
            PortRollUp one = new PortRollUp(steps, gap, series);
            if (!one.isEmpty()) {
                rolled.add(one.roll());
            }
        });
        return rolled;
    }

    /** How far moments are apart as a rule. */
    private static long usual(List<SeriesBlock> blocks) {
        long[] apart = blocks.stream()
                .flatMapToLong(block -> IntStream.range(1, block.times().length)
                        .mapToLong(i -> block.times()[i] - block.times()[i - 1]))
                .sorted()
                .toArray();
        return apart.length == 0 ? 0 : apart[apart.length / 2];
    }
}
