package io.espalier.bench.engine;

import io.espalier.engine.index.FabricIndex;
import io.espalier.engine.sm.forest.Forest;
import io.espalier.engine.sm.forest.Ground;
import io.espalier.engine.sweep.Failure;
import io.espalier.engine.sweep.FailureOutcome;
import io.espalier.engine.sweep.FailureSweep;
import io.espalier.engine.sweep.Progress;
import io.espalier.engine.sweep.SweepResult;
import io.espalier.model.Fabric;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A sweep on some threads, planning the fabric included.
 *
 * @param seconds how long it took
 * @param processorSeconds what its threads had of the processors, which other programs on the machine do not lengthen
 * @param result what it found
 */
record SweepTime(double seconds, double processorSeconds, SweepResult result) {
    /** Units that a thread takes at once: few, so that no thread is left with all the dear ones. */
    private static final int RANGE = 64;

    static SweepTime measure(Fabric fabric, Set<Failure.Kind> kinds, int threads) throws InterruptedException {
        long start = System.nanoTime();
        AtomicLong processor = new AtomicLong();
        Forest forest = Forest.of(Ground.of(FabricIndex.of(fabric)), fabric);
        FailureSweep sweep = FailureSweep.of(fabric, forest, kinds);
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<SweepResult>> parts = new ArrayList<>();
            for (int from = 0; from < sweep.size(); from += RANGE) {
                int first = from;
                int end = Math.min(sweep.size(), from + RANGE);
                parts.add(pool.submit(() -> run(sweep, first, end, processor)));
            }
            SweepResult result = joined(parts);
            return new SweepTime((System.nanoTime() - start) / 1e9, processor.get() / 1e9, result);
        }
    }

    private static SweepResult run(FailureSweep sweep, int from, int to, AtomicLong processor) {
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        SweepResult part = sweep.run(from, to, Progress.IGNORED);
        processor.addAndGet(threads.getCurrentThreadCpuTime() - before);
        return part;
    }

    private static SweepResult joined(List<Future<SweepResult>> parts) throws InterruptedException {
        List<FailureOutcome> outcomes = new ArrayList<>();
        try {
            for (Future<SweepResult> part : parts) {
                outcomes.addAll(part.get().outcomes());
            }
            return new SweepResult(outcomes, true);
        } catch (ExecutionException e) {
            throw new IllegalStateException("a part of the sweep failed", e);
        }
    }
}
