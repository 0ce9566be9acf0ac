package io.espalier.bench.history;

import io.espalier.model.Fabric;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.RemoteHistory;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;

/** Kills a process that writes, at any moment, and looks at what is there after it. */
final class KillLoop {
    private static final long SLOWEST_MILLIS = 5_000;
    private static final double SCALE = 0.08;

    private final String place;
    private final int rounds;
    private final Random random = new Random(7);

    /** @param place a folder, or the URL of a server */
    KillLoop(String place, int rounds) {
        this.place = place;
        this.rounds = rounds;
    }

    private static FabricStore open(String place) {
        return place.startsWith(RemoteHistory.PREFIX)
                ? FabricStore.connect(new RemoteHistory(place, "espalier", "", "killed"))
                : FabricStore.open(Path.of(place));
    }

    /** Prints a line a round; says whether nothing was lost and each opened in time. */
    boolean run() throws IOException, InterruptedException {
        System.out.println(place);
        System.out.println("round  rows told as committed  rows after  opened in ms");
        boolean good = true;
        for (int round = 1; round <= rounds; round++) {
            long told = killed(1 + random.nextInt(40), random.nextInt(30));
            long begun = System.nanoTime();
            long after;
            try (FabricStore store = open(place)) {
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

    private List<String> writer() {
        return List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Writer.class.getName(),
                place);
    }

    private long killed(int commits, int moreMillis) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(writer())
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
            Fabric fabric = DayOfFabrics.fatTree(SCALE);
            try (FabricStore store = open(arguments[0])) {
                DayOfFabrics day = DayOfFabrics.after(store.lastNumber(), fabric);
                while (true) {
                    Fabric next = day.next();
                    store.append(next, List.of());
                    System.out.println(next.number());
                }
            }
        }
    }
}
