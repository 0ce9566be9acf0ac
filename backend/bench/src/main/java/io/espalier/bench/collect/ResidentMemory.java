package io.espalier.bench.collect;

import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.stream.Stream;

/** How much memory a JVM holds that does nothing but read a fabric: in a process of its own, so that nothing else counts. */
final class ResidentMemory {
    private static final int SWEEPS = 10;
    private static final String PEAK = "VmHWM:";

    private ResidentMemory() {}

    /** The most megabytes that the kernel has seen the process hold. */
    static double megabytes(Lab lab, String heap) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        heap,
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ResidentMemory.class.getName(),
                        lab.caName()))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new LabException("the reading process failed: " + said);
        }
        return Double.parseDouble(said.lines().toList().getLast()) / 1000;
    }

    /** The other process: reads the fabric some times and prints the kilobytes. */
    public static void main(String[] arguments) throws SourceUnavailableException, IOException {
        Lab.useSimulatedUmad();
        try (OurSweeps sweeps = new OurSweeps(BusyLab.umad(arguments[0]), EnumSet.allOf(Reading.class))) {
            for (int sweep = 0; sweep < SWEEPS; sweep++) {
                sweeps.sweep();
            }
        }
        System.out.println(peakKilobytes());
    }

    private static long peakKilobytes() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(line -> line.startsWith(PEAK))
                    .map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(Long::parseLong)
                    .findFirst()
                    .orElseThrow(() -> new IOException("no " + PEAK + " in /proc/self/status"));
        }
    }
}
