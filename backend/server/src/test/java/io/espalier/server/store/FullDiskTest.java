package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.server.PlannedFabrics;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A disk without room, as a limit to the size of a process's files is to it: the system refuses to write any more. */
class FullDiskTest {
    private static final String WHILE_FULL = "while full: ";
    private static final String WITH_ROOM = "with room: ";

    @Test
    void losesNothingThatWasWrittenAndGoesOnWhenThereIsRoom(@TempDir Path directory)
            throws IOException, InterruptedException {
        Process process = limited(directory);
        List<String> full;
        List<String> after;
        try (BufferedReader said = process.inputReader()) {
            full = said.lines().takeWhile(line -> !line.isEmpty()).toList();
            new ProcessBuilder("prlimit", "--fsize=unlimited", "--pid", Long.toString(process.pid()))
                    .start()
                    .waitFor();
            process.getOutputStream().close();
            after = said.lines().toList();
        }
        assertThat(full.getFirst())
                .matches("while full: the history cannot be written: the file could not be written or read,"
                        + " the disk may be full: [^:]+");
        long last = Long.parseLong(full.getLast().substring(WHILE_FULL.length()));
        assertThat(last).isGreaterThan(1);
        assertThat(after).containsExactly(WITH_ROOM + (last + 1));
        try (FabricStore store = FabricStore.open(directory)) {
            assertThat(store.lastNumber()).isEqualTo(last + 1);
        }
    }

    private static Process limited(Path directory) throws IOException {
        return new ProcessBuilder(
                        "bash",
                        "-c",
                        "ulimit -S -f 2000; exec \"$@\"",
                        "limited",
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:-UsePerfData",
                        "-cp",
                        System.getProperty("java.class.path"),
                        Fills.class.getName(),
                        directory.toString())
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    /** Writes until there is no room, tells what it has and what it says; when its input ends it tries again. */
    static final class Fills {
        private Fills() {}

        public static void main(String[] arguments) throws IOException {
            Fabric small = PlannedFabrics.small();
            try (FabricStore store = FabricStore.open(Path.of(arguments[0]))) {
                try {
                    while (true) {
                        store.append(Writer.fabric(small, store.lastNumber() + 1), List.of());
                    }
                } catch (StoreException e) {
                    System.out.println(WHILE_FULL + e.getMessage());
                }
                for (long number = 1; number <= store.lastNumber(); number++) {
                    FabricStoreTest.assertSame(store.fabric(number).orElseThrow(), Writer.fabric(small, number));
                }
                System.out.println(WHILE_FULL + store.lastNumber());
                System.out.println();
                System.in.transferTo(OutputStream.nullOutputStream());
                store.append(Writer.fabric(small, store.lastNumber() + 1), List.of());
                System.out.println(WITH_ROOM + store.lastNumber());
            }
        }
    }
}
