package io.espalier.lab.program;

import io.espalier.lab.LabException;
import io.espalier.lab.Waiting;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * {@code espalier serve} as a process of its own, and its answers over HTTP. The kernel ends it when the thread that started
 * it ends, so one thread that lives as long as this JVM starts them all. What does not come within its time is a {@link
 * LabException}.
 */
public final class ServeProcess implements AutoCloseable {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private static final Duration ANSWER_LIMIT = Duration.ofSeconds(60);
    private static final String READY = "Espalier: ";
    /** By its name: the program is built after the lab, which is a part of it. */
    private static final String MAIN = "io.espalier.app.Main";

    private static final JsonMapper JSON = new JsonMapper();
    private static final ExecutorService STARTER = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("faults-start-programs").factory());

    private final HttpClient http = HttpClient.newHttpClient();
    private final Process process;
    private final Path dir;
    private final URI url;

    private ServeProcess(Process process, Path dir) {
        this.process = process;
        this.dir = dir;
        Waiting.until(START_LIMIT, () -> findUrl().isPresent() ? Optional.empty() : Optional.of(notServing()));
        this.url = findUrl().orElseThrow();
    }

    /**
     * Starts the program of this JVM's own class path and waits until it serves.
     *
     * @param dir for what it prints
     * @param properties system properties, as {@code -Dname=value}
     * @param arguments after {@code serve --port 0}
     */
    public static ServeProcess start(Path dir, List<String> properties, List<String> arguments) {
        return start(dir, Map.of(), properties, arguments);
    }

    /**
     * The same with variables of the environment.
     *
     * @throws LabException if it ends, or does not serve in time, with what it said
     */
    public static ServeProcess start(
            Path dir, Map<String, String> environment, List<String> properties, List<String> arguments) {
        List<String> options =
                new ArrayList<>(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Djava.io.tmpdir=" + dir));
        options.addAll(properties);
        List<String> program = new ArrayList<>(List.of(MAIN, "serve", "--port", "0"));
        program.addAll(arguments);
        return startMain(dir, environment, options, program);
    }

    /**
     * Starts another class that serves and says where, as the program does.
     *
     * @param options for Java
     * @param main the class and its arguments
     */
    public static ServeProcess startMain(
            Path dir, Map<String, String> environment, List<String> options, List<String> main) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of("setpriv", "--pdeathsig", "KILL", "--", java));
        command.addAll(List.of("--enable-native-access=ALL-UNNAMED", "--sun-misc-unsafe-memory-access=allow"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path")));
        command.addAll(main);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectOutput(dir.resolve("out").toFile())
                .redirectError(dir.resolve("err").toFile());
        builder.environment().putAll(environment);
        try {
            return new ServeProcess(STARTER.submit(builder::start).get(), dir);
        } catch (ExecutionException e) {
            throw new LabException("cannot start " + command, e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    private Optional<URI> findUrl() {
        return output().lines()
                .filter(line -> line.startsWith(READY))
                .map(line -> URI.create(line.substring(READY.length()).strip()))
                .findFirst();
    }

    private String notServing() {
        if (!process.isAlive()) {
            throw new LabException("ended with " + process.exitValue() + ": " + output() + errors());
        }
        return "it does not serve: " + output() + errors();
    }

    /** Processor time that it has taken since its start. */
    public Duration processorTime() {
        return process.info().totalCpuDuration().orElseThrow();
    }

    /** Its process id. */
    public long pid() {
        return process.pid();
    }

    /** What it has printed. */
    public String output() {
        return text("out");
    }

    /** What it has written to stderr. */
    public String errors() {
        return text("err");
    }

    private String text(String name) {
        try {
            return Files.readString(dir.resolve(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Its root. */
    public URI url() {
        return url;
    }

    /** What it answers at a path, such as {@code readyz}. */
    public HttpResponse<String> get(String path) {
        HttpRequest request =
                HttpRequest.newBuilder(url.resolve(path)).timeout(ANSWER_LIMIT).build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(path + " is not answered, stderr: " + errors(), e);
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    /** The JSON that it answers at a path. */
    public JsonNode json(String path) {
        return JSON.readTree(get(path).body());
    }

    /** Whether it says that it is ready. */
    public boolean isReady() {
        return get("readyz").statusCode() == 200;
    }

    /** What it says of its own health, a sentence each. */
    public List<String> complaints() {
        return json("readyz")
                .path("complaints")
                .valueStream()
                .map(JsonNode::asString)
                .toList();
    }

    /** Waits until one complaint holds a text. */
    public void awaitComplaint(String part, Duration limit) {
        Waiting.until(limit, () -> {
            List<String> complaints = complaints();
            return complaints.stream().anyMatch(complaint -> complaint.contains(part))
                    ? Optional.empty()
                    : Optional.of("no complaint with '" + part + "': " + complaints);
        });
    }

    /** Waits until it is ready and nothing is wrong. */
    public void awaitHealth(Duration limit) {
        Waiting.until(limit, () -> {
            JsonNode health = json("readyz");
            boolean well = health.path("ready").asBoolean()
                    && health.path("complaints").isEmpty();
            return well ? Optional.empty() : Optional.of("not well: " + health);
        });
    }

    /** Waits until a sweep has begun and ended from now on: two more have ended. */
    public void awaitSweep(Duration limit) {
        long before = sweeps();
        Waiting.until(
                limit, () -> sweeps() >= before + 2 ? Optional.empty() : Optional.of("no sweep: " + json("readyz")));
    }

    private long sweeps() {
        return json("readyz").path("sweep").path("sweeps").asLong();
    }

    /** The events of some kinds, newest first. */
    public List<JsonNode> events(String... kinds) {
        String query = "api/v1/events?limit=10000&kind=" + String.join("&kind=", kinds);
        return json(query).path("events").valueStream().toList();
    }

    /** Ends it as kill -9 does. */
    public void kill() {
        process.destroyForcibly();
        awaitEnd();
    }

    /** Ends it as Ctrl-C does. */
    public void stop() {
        process.destroy();
        awaitEnd();
    }

    private static LabException interrupted(InterruptedException e) {
        Thread.currentThread().interrupt();
        return new LabException("interrupted while waiting for the program", e);
    }

    private void awaitEnd() {
        try {
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                throw new LabException("it does not end");
            }
        } catch (InterruptedException e) {
            throw interrupted(e);
        }
    }

    @Override
    public void close() {
        kill();
    }
}
