package io.espalier.lab;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * A real OpenSM on a simulated host. It keeps everything it writes in its folder, and can be stopped and started again, as
 * on a host that keeps its disk. Used by one thread.
 */
public final class OpenSm implements AutoCloseable {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final String UP = "SUBNET UP";
    private static final String STANDBY = "Entering STANDBY state";

    private final Path dir;
    private final Path config;
    private final Map<String, String> environment;
    private Optional<Child> child = Optional.empty();
    private long logStart;

    /**
     * An OpenSM that is not started yet.
     *
     * @param dir its own, which exists
     * @param socketName of the ibsim it is for
     * @param nodeId the host it runs on, as the netfile calls it; empty for the first
     */
    public OpenSm(Path dir, String socketName, String nodeId, OpenSmOptions options) {
        this.dir = dir;
        config = OpenSmConfig.write(dir, options);
        environment = Map.of(
                "LD_PRELOAD", SimulatedUmad.library().toString(),
                "IBSIM_SOCKNAME", socketName,
                "SIM_HOST", nodeId,
                "OSM_CACHE_DIR", dir.toString(),
                "OSM_TMP_DIR", dir.toString());
    }

    /** Starts it; see {@link #awaitUp}. */
    public void start() {
        if (isAlive()) {
            throw new IllegalStateException("OpenSM runs already in " + dir);
        }
        logStart = logSize();
        child = Optional.of(Child.start(List.of(Programs.opensm(), "-F", config.toString()), dir, environment));
    }

    /** Runs it for one sweep, as {@code opensm -o}, and waits until it has ended. */
    public void runOnce(Duration limit) {
        try (Child once = Child.start(List.of(Programs.opensm(), "-F", config.toString(), "-o"), dir, environment)) {
            int code = once.awaitEnd(limit);
            if (code != 0 || sweeps() == 0) {
                throw new LabException("opensm -o ended with " + code + ": " + whatItSaid(once));
            }
        }
    }

    /** Waits for its first "SUBNET UP" since its start. */
    public void awaitUp(Duration limit) {
        awaitSweeps(1, limit);
    }

    /** How often it has brought the subnet up since its start: once for each heavy sweep. */
    public long sweeps() {
        return logLines().filter(line -> line.endsWith(UP)).count();
    }

    /** Waits until it has brought the subnet up so often since its start. */
    public void awaitSweeps(long count, Duration limit) {
        awaitLog(limit, () -> sweeps() >= count ? Optional.empty() : Optional.of("no " + UP + " of " + count));
    }

    /** Waits until it has found another master and stands by. */
    public void awaitStandby(Duration limit) {
        awaitLog(
                limit,
                () -> logLines().anyMatch(line -> line.endsWith(STANDBY))
                        ? Optional.empty()
                        : Optional.of("OpenSM does not stand by"));
    }

    private void awaitLog(Duration limit, Supplier<Optional<String>> missing) {
        Child running = child.orElseThrow(() -> new IllegalStateException("OpenSM is not started in " + dir));
        Waiting.until(limit, () -> {
            Optional<String> still = missing.get();
            if (still.isPresent() && !running.isAlive()) {
                throw new LabException("OpenSM has ended: " + whatItSaid(running));
            }
            return still;
        });
    }

    private String whatItSaid(Child running) {
        List<String> lines = logLines().toList();
        String log = String.join("\n", lines.subList(Math.max(0, lines.size() - 8), lines.size()));
        return running.output().awaitTail() + "\n" + log;
    }

    /** The lines of its log since its start. */
    public Stream<String> logLines() {
        try {
            if (!Files.exists(log())) {
                return Stream.empty();
            }
            byte[] bytes = Files.readAllBytes(log());
            int from = (int) Math.min(logStart, bytes.length);
            return new String(bytes, from, bytes.length - from, StandardCharsets.ISO_8859_1)
                    .lines()
                    .map(String::strip);
        } catch (IOException e) {
            throw new LabException("cannot read " + log(), e);
        }
    }

    private long logSize() {
        try {
            return Files.exists(log()) ? Files.size(log()) : 0;
        } catch (IOException e) {
            throw new LabException("cannot read " + log(), e);
        }
    }

    /** Its folder: opensm.conf, opensm.log, opensm.mcfdbs, opensm-subnet.lst, guid2lid and the rest. */
    public Path dir() {
        return dir;
    }

    /** Its log, which it adds to at each start. */
    public Path log() {
        return dir.resolve("opensm.log");
    }

    /** The multicast forwarding tables it wants, written again after each of its multicast runs. */
    public Path mcfdbs() {
        return dir.resolve("opensm.mcfdbs");
    }

    /** The links it has found, written again after each heavy sweep. */
    public Path subnetList() {
        return dir.resolve("opensm-subnet.lst");
    }

    /** Whether its process lives. */
    public boolean isAlive() {
        return child.map(Child::isAlive).orElse(false);
    }

    /** Its process id, while it lives. */
    public Optional<Long> pid() {
        return child.filter(Child::isAlive).map(Child::pid);
    }

    /** Has it sweep the whole subnet now, as {@code kill -HUP} does, and waits for the end of that. */
    public void sweep(Duration limit) {
        long before = sweeps();
        String pid = pid().orElseThrow(() -> new IllegalStateException("OpenSM does not run in " + dir))
                .toString();
        try (Child signal = Child.start(List.of("kill", "-HUP", pid), dir, Map.of())) {
            signal.awaitEnd(limit);
        }
        awaitSweeps(before + 1, limit);
    }

    /** Stops it in good order; after ten seconds by force. */
    public void stop() {
        child.ifPresent(running -> running.stop(PATIENCE));
        child = Optional.empty();
    }

    /** Ends it as kill -9 would. */
    public void kill() {
        child.ifPresent(Child::kill);
        child = Optional.empty();
    }

    @Override
    public void close() {
        kill();
    }
}
