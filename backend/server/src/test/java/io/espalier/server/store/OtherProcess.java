package io.espalier.server.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Opens a history in a JVM of its own, since H2 lets one process open a file twice. */
final class OtherProcess {
    private OtherProcess() {}

    public static void main(String[] arguments) {
        try (FabricStore store = FabricStore.open(Path.of(arguments[0]))) {
            System.out.println("opened, newest fabric " + store.lastNumber());
        } catch (StoreException e) {
            System.out.println(e.getMessage());
        }
    }

    /** What the other process says when it opens the history. */
    static String open(Path directory) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherProcess.class.getName(),
                        directory.toString()))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said.strip();
    }
}
