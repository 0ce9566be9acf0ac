package io.espalier.server.store;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Opens a history in a JVM of its own, since H2 lets one process open a file twice. */
final class OtherProcess {
    private OtherProcess() {}

    /** Opens the history in a folder, or in a schema of a server: URL, user, schema. */
    public static void main(String[] arguments) {
        System.out.println("opening");
        try (FabricStore store = arguments.length == 1
                ? FabricStore.open(Path.of(arguments[0]))
                : FabricStore.connect(new RemoteHistory(arguments[0], arguments[1], "", arguments[2]))) {
            System.out.println("opened, newest fabric " + store.lastNumber());
        } catch (StoreException e) {
            System.out.println(e.getMessage());
        }
    }

    /** What the other process says when it opens the history. */
    static String open(Path directory) throws IOException, InterruptedException {
        Process process = start(List.of(directory.toString()));
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        process.waitFor();
        return said.replaceFirst("opening", "").strip();
    }

    /** Kills the other process some time after it began to open the history; false where it was done before that. */
    static boolean killWhileOpening(List<String> history, long millis) throws IOException, InterruptedException {
        Process process = start(history);
        while (process.getInputStream().read() != '\n') {
            // It begins when it has said so.
        }
        boolean done = process.waitFor(millis, TimeUnit.MILLISECONDS);
        process.destroyForcibly().waitFor();
        return !done;
    }

    private static Process start(List<String> arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                OtherProcess.class.getName()));
        command.addAll(arguments);
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }
}
