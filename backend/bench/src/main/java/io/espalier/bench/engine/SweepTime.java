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
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * A sweep on some threads, planning the fabric included.
 *
 * @param seconds how long it took
 * @param result what it found
 */
record SweepTime(double seconds, SweepResult result) {
    /** Units that a thread takes at once: few, so that no thread is left with all the dear ones. */
    private static final int RANGE = 64;

    static SweepTime measure(Fabric fabric, Set<Failure.Kind> kinds, int threads) throws InterruptedException {
        long start = System.nanoTime();
        Forest forest = Forest.of(Ground.of(FabricIndex.of(fabric)), fabric);
        FailureSweep sweep = FailureSweep.of(fabric, forest, kinds);
        try (ExecutorService pool = Executors.newFixedThreadPool(threads)) {
            List<Future<SweepResult>> parts = new ArrayList<>();
            for (int from = 0; from < sweep.size(); from += RANGE) {
                int first = from;
                int end = Math.min(sweep.size(), from + RANGE);
                parts.add(pool.submit(() -> sweep.run(first, end, Progress.IGNORED)));
            }
            SweepResult result = joined(parts);
            return new SweepTime((System.nanoTime() - start) / 1e9, result);
        }
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
