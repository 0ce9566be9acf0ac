package io.espalier.lab;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A process of the lab. It is ended by {@link #close}, and by the kernel when this JVM ends in any way: setpriv asks for a
 * signal at the death of the thread that started it, so one thread that lives as long as the JVM starts them all.
 */
final class Child implements AutoCloseable {
    private static final ExecutorService STARTER = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("lab-starts-processes").factory());

    private final String name;
    private final Process process;
    private final Output output = new Output();

    private Child(String name, Process process) {
        this.name = name;
        this.process = process;
    }

    static Child start(List<String> command, Path dir, Map<String, String> environment) {
        List<String> all = new ArrayList<>(List.of(Programs.setpriv(), "--pdeathsig", "KILL", "--"));
        all.addAll(command);
        ProcessBuilder builder = new ProcessBuilder(all).directory(dir.toFile()).redirectErrorStream(true);
        builder.environment().remove("LD_PRELOAD");
        builder.environment().putAll(environment);
        Child child = new Child(Path.of(command.getFirst()).getFileName().toString(), startInItsThread(builder));
        Thread.ofPlatform()
                .daemon()
                .name("lab-reads-" + child.name)
                .start(() -> child.output.readAll(
                        new InputStreamReader(child.process.getInputStream(), StandardCharsets.UTF_8)));
        return child;
    }

    private static Process startInItsThread(ProcessBuilder builder) {
        try {
            return STARTER.submit(builder::start).get();
        } catch (ExecutionException e) {
            throw new LabException("cannot start " + builder.command() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while starting " + builder.command(), e);
        }
    }

    Output output() {
        return output;
    }

    long pid() {
        return process.pid();
    }

    boolean isAlive() {
        return process.isAlive();
    }

    void write(byte[] bytes) {
        try {
            OutputStream stdin = process.getOutputStream();
            stdin.write(bytes);
            stdin.flush();
        } catch (IOException e) {
            throw new LabException(name + " has ended: " + output.awaitTail(), e);
        }
    }

    /** Waits for its end and tells its exit code. */
    int awaitEnd(Duration limit) {
        try {
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                throw new LabException(name + " has not ended within " + limit + ": " + output.tail());
            }
            return process.exitValue();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while waiting for " + name, e);
        }
    }

    /** Ends it as kill -9 would. */
    void kill() {
        process.destroyForcibly();
        awaitEnd(Duration.ofSeconds(10));
    }

    /** Asks it to end, and ends it if it has not within the time. */
    void stop(Duration patience) {
        process.destroy();
        try {
            if (!process.waitFor(patience.toMillis(), TimeUnit.MILLISECONDS)) {
                kill();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        kill();
    }
}
