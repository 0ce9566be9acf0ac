package io.espalier.bench.history;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Runs other programs to their end. */
public final class Commands {
    private Commands() {}

    /**
     * Runs one.
     *
     * @throws IOException if it does not end well, with what it said
     */
    public static void run(List<String> command) throws IOException, InterruptedException {
        // A file, no pipe: a server that is started keeps it open.
        Path said = Files.createTempFile("espalier-bench", ".out");
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .directory(Path.of("/").toFile())
                .start();
        int exit = process.waitFor();
        String text = Files.readString(said);
        Files.delete(said);
        if (exit != 0) {
            throw new IOException(String.join(" ", command) + ": " + text);
        }
    }
}
