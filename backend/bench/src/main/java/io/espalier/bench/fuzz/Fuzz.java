package io.espalier.bench.fuzz;

import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Feeds spoilt inputs to one target and tells what came of it. Deterministic by its seed. */
final class Fuzz {
    private static final int SHOWN_BYTES = 400;
    private static final int SHOWN_FRAMES = 4;

    private final FuzzTarget target;
    private final long seed;
    private final Duration limit;

    /** @param limit after which a reader hangs */
    Fuzz(FuzzTarget target, long seed, Duration limit) {
        this.target = target;
        this.seed = seed;
        this.limit = limit;
    }

    /**
     * What came of a run.
     *
     * @param inputs how many were fed
     * @param taken how many of them were taken, not refused
     * @param slowestMillis how long the slowest took
     * @param faults in words, with the seed that brings each again
     * @param peakMegabytes the most heap in use at the end of an input
     */
    record Outcome(int inputs, int taken, long slowestMillis, long peakMegabytes, List<String> faults) {}

    private record One(boolean taken, String fault) {}

    /** Feeds so many inputs, fewer if that takes too long. */
    Outcome run(int inputs, Duration most) {
        List<String> faults = new ArrayList<>();
        int fed = 0;
        int taken = 0;
        long slowest = 0;
        long peak = 0;
        long end = System.nanoTime() + most.toNanos();
        try (ExecutorService thread = Executors.newSingleThreadExecutor(
                Thread.ofPlatform().daemon().name("fuzz").factory())) {
            while (fed < inputs && faults.size() < 5 && System.nanoTime() < end) {
                long of = seed + fed++;
                byte[] input = new Spoiler(new SplittableRandom(of)).spoil(target);
                long begun = System.nanoTime();
                One one = feed(thread, input);
                slowest = Math.max(slowest, (System.nanoTime() - begun) / 1_000_000);
                peak = Math.max(peak, heap());
                taken += one.taken() ? 1 : 0;
                if (!one.fault().isEmpty()) {
                    faults.add(target.name() + ", seed " + of + ": " + one.fault() + "\n  of " + shown(input));
                }
            }
        }
        return new Outcome(fed, taken, slowest, peak, faults);
    }

    private One feed(ExecutorService thread, byte[] input) {
        Future<Boolean> reading = thread.submit(() -> target.reader().takes(input));
        try {
            return new One(reading.get(limit.toMillis(), TimeUnit.MILLISECONDS), "");
        } catch (TimeoutException e) {
            reading.cancel(true);
            return new One(false, "hangs, longer than " + limit.toSeconds() + " s");
        } catch (ExecutionException e) {
            return new One(false, words(e.getCause() == null ? e : e.getCause()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new One(false, "interrupted");
        }
    }

    private static String words(Throwable fault) {
        return fault
                + Stream.of(fault.getStackTrace())
                        .limit(SHOWN_FRAMES)
                        .map(frame -> "\n    at " + frame)
                        .collect(Collectors.joining());
    }

    private static long heap() {
        return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed() >> 20;
    }

    private String shown(byte[] input) {
        boolean text = target.kind() == FuzzTarget.Kind.JSON || target.kind() == FuzzTarget.Kind.LINES;
        int length = Math.min(SHOWN_BYTES, input.length);
        return input.length + " bytes: "
                + (text
                        ? new String(input, 0, length, java.nio.charset.StandardCharsets.UTF_8)
                        : HexFormat.of().formatHex(input, 0, length));
    }
}
