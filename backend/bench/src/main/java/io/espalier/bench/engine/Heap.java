package io.espalier.bench.engine;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.util.List;

/** The most heap that was ever used, garbage included. */
final class Heap {
    private static final double MEGABYTE = 1024 * 1024;

    private Heap() {}

    private static List<MemoryPoolMXBean> pools() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }

    /** Starts counting anew. */
    static void reset() {
        pools().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** Megabytes since the reset: the sum of the peaks of all pools, which may come at different times, so at most too much. */
    static double peak() {
        return pools().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() / MEGABYTE;
    }

    /** The most megabytes there may be. */
    static double limit() {
        return Runtime.getRuntime().maxMemory() / MEGABYTE;
    }
}
