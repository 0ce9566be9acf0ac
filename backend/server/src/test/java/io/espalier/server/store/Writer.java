package io.espalier.server.store;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.PortCounters;
import io.espalier.server.PlannedFabrics;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/** Appends fabrics to a history without end, in a JVM of its own, and prints the number of each that is committed. */
final class Writer {
    private static final Instant START = Instant.parse("2026-03-01T00:00:00Z");

    private Writer() {}

    public static void main(String[] arguments) {
        Fabric small = PlannedFabrics.small();
        try (FabricStore store = FabricStore.open(Path.of(arguments[0]))) {
            for (long number = store.lastNumber() + 1; ; number++) {
                store.append(fabric(small, number), List.of());
                System.out.println(number);
            }
        }
    }

    static Fabric fabric(Fabric small, long number) {
        Instant at = START.plusSeconds(10 * number);
        Fabric.Builder builder = new Fabric.Builder(at).number(number).membersKnown(true);
        small.nodes().values().forEach(builder::node);
        small.links().forEach(builder::link);
        small.links()
                .forEach(link -> builder.counters(
                        link.a(),
                        new PortCounters.Builder(at)
                                .set(Counter.XMIT_DATA, 1_000 * number)
                                .build()));
        return builder.build();
    }

    /** Kills one without warning when it has committed so many more; says the last number that it told. */
    static long killedAfter(Path directory, int commits) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long last = 0;
        try (BufferedReader said = process.inputReader()) {
            for (int i = 0; i < commits; i++) {
                last = Long.parseLong(said.readLine());
            }
            // Not that of the process, which closes what it said too.
            process.toHandle().destroyForcibly();
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                last = Long.parseLong(line);
            }
        }
        process.waitFor();
        return last;
    }
}
