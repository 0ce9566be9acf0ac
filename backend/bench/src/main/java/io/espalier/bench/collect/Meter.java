package io.espalier.bench.collect;

import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * What some work on this thread took.
 *
 * @param wallNanos time that passed
 * @param cpuNanos processor time of this thread
 * @param processNanos processor time of the whole process: the stand-in's thread and the garbage collector too
 * @param bytes allocated by this thread
 */
record Meter(long wallNanos, long cpuNanos, long processNanos, long bytes) {
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private static final OperatingSystemMXBean SYSTEM =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    /** Work that may fail. */
    interface Work<E extends Exception> {
        void run() throws E;
    }

    static <E extends Exception> Meter of(Work<E> work) throws E {
        Meter before = now();
        work.run();
        Meter after = now();
        return new Meter(
                after.wallNanos - before.wallNanos,
                after.cpuNanos - before.cpuNanos,
                after.processNanos - before.processNanos,
                after.bytes - before.bytes);
    }

    private static Meter now() {
        return new Meter(
                System.nanoTime(),
                THREADS.getCurrentThreadCpuTime(),
                SYSTEM.getProcessCpuTime(),
                THREADS.getCurrentThreadAllocatedBytes());
    }

    double millis() {
        return wallNanos / 1e6;
    }
}
