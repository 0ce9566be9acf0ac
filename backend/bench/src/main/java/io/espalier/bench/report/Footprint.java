package io.espalier.bench.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a JVM holds.
 *
 * @param heap megabytes in use after a garbage collection
 * @param threads of the kernel
 * @param files open file descriptors
 */
public record Footprint(double heap, long threads, long files) {
    /** What comes and goes with requests, and what caches keep: so many megabytes, or a quarter of what was held before. */
    private static final double HEAP_GROWTH = 24;

    private static final double HEAP_PART = 0.25;

    private static final long GROWTH = 8;
    private static final Pattern USED = Pattern.compile("used (\\d+)K");

    /** Of a process, as jcmd and the kernel see it. */
    public static Footprint of(long pid) throws IOException, InterruptedException {
        jcmd(pid, "GC.run");
        double kilobytes = jcmd(pid, "GC.heap_info").stream()
                .filter(line -> !line.contains("Metaspace") && !line.contains("class space"))
                .map(USED::matcher)
                .filter(Matcher::find)
                .mapToDouble(used -> Double.parseDouble(used.group(1)))
                .sum();
        Path proc = Path.of("/proc", Long.toString(pid));
        return new Footprint(kilobytes / 1024, entries(proc.resolve("task")), entries(proc.resolve("fd")));
    }

    private static long entries(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.count();
        }
    }

    private static List<String> jcmd(long pid, String command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "jcmd").toString(), Long.toString(pid), command)
                .redirectErrorStream(true)
                .start();
        List<String> said = process.inputReader().lines().toList();
        if (process.waitFor() != 0) {
            throw new IOException("jcmd " + command + ": " + String.join(" ", said));
        }
        return said;
    }

    /** Whether a process holds more than comes and goes, given what it held before. */
    public boolean leaks(Footprint before) {
        double growth = Math.max(HEAP_GROWTH, before.heap * HEAP_PART);
        return heap > before.heap + growth || threads > before.threads + GROWTH || files > before.files + GROWTH;
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "%.0f MB, %d threads, %d files", heap, threads, files);
    }
}
