package io.espalier.bench.history;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortId;
import io.espalier.server.store.FabricStore;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** Writes sweeps into a history and reads it, with a clock. */
final class StoreRun {
    private static final int LINKS = 20;

    private final FabricStore store;
    private long samples;
    private long nanos;
    private long cpuNanos;
    private Instant last = DayOfFabrics.START;

    StoreRun(FabricStore store) {
        this.store = store;
    }

    private static long cpu() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }

    /** Appends so many sweeps; only the history's own time counts. */
    void write(DayOfFabrics day, int sweeps) {
        for (int i = 0; i < sweeps; i++) {
            Fabric fabric = day.next();
            long begun = System.nanoTime();
            long cpuBegun = cpu();
            store.append(fabric, List.of());
            nanos += System.nanoTime() - begun;
            cpuNanos += cpu() - cpuBegun;
            samples += fabric.counters().size();
            last = fabric.sweptAt();
        }
    }

    long samples() {
        return samples;
    }

    /** Port samples a second. */
    double perSecond() {
        return samples / (nanos / 1e9);
    }

    /** Port samples a second of the writing thread's own time: what it would be on a machine with nothing else to do. */
    double perCpuSecond() {
        return samples / (cpuNanos / 1e9);
    }

    double bytesPerSample(long before) {
        return (store.bytes() - before) / (double) samples;
    }

    /** All readings of one counter of one port of the last 24 hours. */
    Timed day(PortId port) {
        return Timed.of(() -> store.counterHistory(port, Counter.XMIT_DATA, last.minus(Duration.ofDays(1)), last)
                .size());
    }

    /** The ports that sent most in the last hour. */
    Timed busiest() {
        return Timed.of(() ->
                store.busiest(last.minus(Duration.ofHours(1)), last, LINKS).size());
    }

    /** The fabric with its counters in the middle of what was written. */
    Timed fabricAt() {
        Instant middle = DayOfFabrics.START.plus(
                Duration.between(DayOfFabrics.START, last).dividedBy(2));
        return Timed.of(() -> store.fabric(store.numberAt(middle).orElseThrow())
                .orElseThrow()
                .counters()
                .size());
    }
}
