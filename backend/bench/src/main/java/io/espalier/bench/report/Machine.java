package io.espalier.bench.report;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What was measured with, for whoever reads the numbers later.
 *
 * @param cores processors that Java sees
 * @param cpu as /proc/cpuinfo names it
 * @param gigabytes memory of the machine
 * @param load processes that wanted a core over the last minute: more than there are cores, and times are too long
 * @param java version of the JVM
 * @param revision of the checkout
 */
public record Machine(int cores, String cpu, double gigabytes, double load, String java, String revision) {
    private static final String UNKNOWN = "unknown";

    /** This machine, now. */
    public static Machine here() throws InterruptedException {
        var system = ManagementFactory.getOperatingSystemMXBean();
        return new Machine(
                Runtime.getRuntime().availableProcessors(),
                procLine("/proc/cpuinfo", "model name"),
                kilobytes(procLine("/proc/meminfo", "MemTotal")) / 1e6,
                system.getSystemLoadAverage(),
                Runtime.version().toString(),
                checkout());
    }

    private static String procLine(String file, String key) {
        try (Stream<String> lines = Files.lines(Path.of(file))) {
            return lines.filter(line -> line.startsWith(key))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse(UNKNOWN);
        } catch (IOException e) {
            return UNKNOWN;
        }
    }

    private static double kilobytes(String memory) {
        return memory.endsWith(" kB") ? Double.parseDouble(memory.substring(0, memory.length() - 3)) : Double.NaN;
    }

    private static String checkout() throws InterruptedException {
        try {
            Process git = new ProcessBuilder(List.of("git", "describe", "--always", "--dirty"))
                    .redirectErrorStream(true)
                    .start();
            String said = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return git.waitFor() == 0 ? said : UNKNOWN;
        } catch (IOException e) {
            return UNKNOWN;
        }
    }
}
