package io.espalier.bench.collect;

import io.espalier.files.Importer;
import io.espalier.lab.Ibsim;
import io.espalier.lab.LabException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long a file takes to load, in turns.
 *
 * @param ibsim until ibsim answers on its console
 * @param ours until a JVM that reads it has started, read it and ended
 */
record LoadTimes(Duration ibsim, Duration ours) {
    static LoadTimes measure(Path file, int rounds) throws IOException, InterruptedException {
        List<Duration> ibsim = new ArrayList<>();
        List<Duration> ours = new ArrayList<>();
        for (int round = 0; round < rounds; round++) {
            ibsim.add(ibsim(file, round));
            ours.add(ours(file));
        }
        return new LoadTimes(median(ibsim), median(ours));
    }

    private static Duration ibsim(Path file, int round) throws IOException {
        Path dir = Files.createTempDirectory("espalier-bench-");
        long start = System.nanoTime();
        try (Ibsim running = Ibsim.start(
                file, dir, "espalier-bench-" + ProcessHandle.current().pid() + "-" + round)) {
            if (!running.isAlive()) {
                throw new LabException("ibsim has ended");
            }
            return Duration.ofNanos(System.nanoTime() - start);
        } finally {
            try (Stream<Path> left = Files.walk(dir)) {
                for (Path path : left.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(path);
                }
            }
        }
    }

    private static Duration ours(Path file) throws IOException, InterruptedException {
        long start = System.nanoTime();
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        LoadTimes.class.getName(),
                        file.toString()))
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        if (process.waitFor() != 0) {
            throw new LabException("the importing process failed: " + said);
        }
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** The other process: reads a file and says what was in it. */
    public static void main(String[] arguments) throws IOException {
        Importer.Result read = Importer.read(List.of(Path.of(arguments[0])), Instant.now());
        System.out.println(read.fabric().nodes().size() + " nodes");
    }

    private static Duration median(List<Duration> times) {
        return times.stream().sorted().toList().get(times.size() / 2);
    }
}
