package io.espalier.bench.history;

import io.espalier.model.Fabric;
import io.espalier.server.store.FabricStore;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Kills a process that writes, at any moment, and looks at what is there after it. */
final class KillLoop {
    private static final long SLOWEST_MILLIS = 5_000;
    private static final double SCALE = 0.08;

    private final Path folder;
    private final int rounds;
    private final Random random = new Random(7);

    KillLoop(Path folder, int rounds) {
        this.folder = folder;
        this.rounds = rounds;
    }

    /** Prints a line a round; says whether nothing was lost and each opened in time. */
    boolean run() throws IOException, InterruptedException {
        System.out.println("round  rows told as committed  rows after  opened in ms");
        boolean good = true;
        for (int round = 1; round <= rounds; round++) {
            long told = killed(1 + random.nextInt(40), random.nextInt(30));
            long begun = System.nanoTime();
            long after;
            try (FabricStore store = FabricStore.open(folder)) {
                long millis = (System.nanoTime() - begun) / 1_000_000;
                after = store.lastNumber();
                boolean whole = store.fabric(after).orElseThrow().counters().size() > 0;
                System.out.printf("%5d  %22d  %10d  %12d%n", round, told, after, millis);
                // One may have been committed that nobody was told of.
                good &= whole && after >= told && after <= told + 1 && millis < SLOWEST_MILLIS;
            }
        }
        System.out.println(good ? "nothing committed was lost" : "SOMETHING IS WRONG");
        return good;
    }

    private long killed(int commits, int moreMillis) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Writer.class.getName(),
                        folder.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        long last = 0;
        try (BufferedReader said = process.inputReader()) {
            for (int i = 0; i < commits; i++) {
                last = Long.parseLong(said.readLine());
            }
            Thread.sleep(moreMillis);
            // Not that of the process, which closes what it said too.
            process.toHandle().destroyForcibly();
            for (String line = said.readLine(); line != null; line = said.readLine()) {
                last = Long.parseLong(line);
            }
        }
        process.waitFor();
        return last;
    }

    /** Appends fabrics without end and prints the number of each that is committed. */
    static final class Writer {
        private Writer() {}

        public static void main(String[] arguments) {
            DayOfFabrics day = DayOfFabrics.of(DayOfFabrics.fatTree(SCALE));
            try (FabricStore store = FabricStore.open(Path.of(arguments[0]))) {
                long number = store.lastNumber();
                while (true) {
                    number++;
                    Fabric fabric = day.next().toBuilder().number(number).build();
                    store.append(fabric, List.of());
                    System.out.println(number);
                }
            }
        }
    }
}
