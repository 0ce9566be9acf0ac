package io.espalier.e2e;

import io.espalier.app.Main;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * The real program as a process of its own. It has a folder for its temporary files, so that what it leaves there can be
 * seen, and does not survive {@link #close} nor, in any case, this JVM: the kernel kills it when the thread that started it
 * dies, so one thread that lives as long as the JVM starts them all.
 */
final class Program implements AutoCloseable {
    private static final Duration LIMIT = Duration.ofSeconds(90);
    private static final String READY = "Espalier: ";
    private static final ExecutorService STARTER = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("e2e-starts-programs").factory());

    private final Path dir;
    private final Process process;

    private Program(Path dir, Process process) {
        this.dir = dir;
        this.process = process;
    }

    /** Starts a command line, such as {@code serve --port 0}. */
    static Program start(List<String> arguments) {
        Path dir = Folders.temporary("program");
        try {
            Path temporary = Files.createDirectory(dir.resolve("tmp"));
            ProcessBuilder builder = new ProcessBuilder(command(temporary, arguments))
                    .redirectOutput(dir.resolve("out").toFile())
                    .redirectError(dir.resolve("err").toFile());
            return new Program(dir, STARTER.submit(builder::start).get());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (ExecutionException | InterruptedException e) {
            throw new IllegalStateException("cannot start espalier " + arguments, e);
        }
    }

    private static List<String> command(Path temporary, List<String> arguments) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", "--", java));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        command.add("-Djava.io.tmpdir=" + temporary);
        command.addAll(StandIn.properties());
        command.addAll(List.of("-cp", classPath(), Main.class.getName()));
        command.addAll(arguments);
        return command;
    }

    /** The jar alone, as it is shipped; in a build without jars, what this JVM has. */
    private static String classPath() {
        String main =
                Main.class.getProtectionDomain().getCodeSource().getLocation().getPath();
        return main.endsWith(".jar") ? main : System.getProperty("java.class.path");
    }

    long pid() {
        return process.pid();
    }

    /** What it keeps temporary files in. */
    Path temporary() {
        return dir.resolve("tmp");
    }

    /** The address that it prints when it serves. */
    URI url() {
        Await.until(LIMIT, () -> readyLine().isPresent() ? Optional.empty() : Optional.of(notReady()));
        String line = readyLine().orElseThrow().substring(READY.length());
        return URI.create(line.split("\\s+", 2)[0]);
    }

    private Optional<String> readyLine() {
        return out().lines().filter(line -> line.startsWith(READY)).findFirst();
    }

    private String notReady() {
        String printed = "no address printed: " + out() + err();
        if (!process.isAlive()) {
            throw new AssertionError("ended with exit code " + process.exitValue() + ", " + printed);
        }
        return printed;
    }

    String out() {
        return text("out");
    }

    String err() {
        return text("err");
    }

    private String text(String name) {
        try {
            return Files.readString(dir.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its processes: those of the lab, when it runs one. */
    List<ProcessHandle> children() {
        try (Stream<ProcessHandle> children = process.descendants()) {
            return children.toList();
        }
    }

    /** Asks it to end, as Ctrl-C does. */
    void terminate() {
        process.destroy();
    }

    /** Ends it as kill -9 does. */
    void kill() {
        process.destroyForcibly();
    }

    /** Waits for its end and tells its exit code. */
    int awaitEnd() {
        try {
            if (!process.waitFor(LIMIT.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new AssertionError("has not ended within " + LIMIT);
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Override
    public void close() {
        kill();
        awaitEnd();
        Folders.delete(dir);
    }
}
