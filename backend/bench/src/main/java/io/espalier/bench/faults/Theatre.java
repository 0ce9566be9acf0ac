package io.espalier.bench.faults;

import io.espalier.bench.history.Commands;
import io.espalier.bench.history.PostgresServer;
import io.espalier.lab.Lab;
import io.espalier.lab.LabException;
import io.espalier.lab.LabOptions;
import io.espalier.lab.program.LabClock;
import io.espalier.lab.program.ServeProcess;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.umad.Umad;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Opens a stage with all that stands on it, and leaves nothing of it behind. */
final class Theatre implements AutoCloseable {
    private static final String OPEN_SM_DEFAULT_KEY = "0x1\n";

    private final Deque<AutoCloseable> opened = new ArrayDeque<>();
    private final Path dir;
    private final Thread hook = new Thread(this::end, "ends-the-lab");
    private final Stage stage;

    private Theatre(Path dir, long seed, boolean withPostgres) throws IOException, InterruptedException {
        this.dir = dir;
        Runtime.getRuntime().addShutdownHook(hook);
        this.stage = build(seed, withPostgres);
    }

    /** @param withPostgres whether a second program keeps its history in PostgreSQL */
    static Theatre open(long seed, boolean withPostgres) throws IOException, InterruptedException {
        Lab.useSimulatedUmad();
        return new Theatre(Files.createTempDirectory("espalier-bench-faults-"), seed, withPostgres);
    }

    Stage stage() {
        return stage;
    }

    private <T extends AutoCloseable> T open(T part) {
        opened.push(part);
        return part;
    }

    private Stage build(long seed, boolean withPostgres) throws IOException, InterruptedException {
        try {
            Fabric fabric = ExampleFabrics.fatTree2(6, 3, 4);
            Lab lab = open(Lab.start(LabOptions.of(fabric).withOpenSm(ManagerFaults.QUICK)));
            LabClock clock = new LabClock(dir);
            Path data = Files.createDirectory(dir.resolve("data"));
            Optional<SmallDisk> disk = SmallDisk.over(data);
            disk.ifPresent(this::open);
            List<Watcher> watchers = new ArrayList<>();
            watchers.add(watcher("H2", lab, clock, "data = " + data));
            Optional<Stage.Database> database = Optional.empty();
            if (withPostgres) {
                PostgresServer postgres = open(PostgresServer.start());
                watchers.add(watcher("PostgreSQL", lab, clock, "history_url = " + postgres.url()));
                database = Optional.of(() -> restart(postgres));
            }
            return new Stage(lab, fabric, new Random(seed), new Deeds(), clock, watchers, disk, database);
        } catch (IOException | InterruptedException | RuntimeException e) {
            close();
            throw e;
        }
    }

    private static void restart(PostgresServer postgres) {
        try {
            postgres.restart();
        } catch (IOException e) {
            throw new LabException("PostgreSQL does not come back", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new LabException("interrupted while PostgreSQL starts", e);
        }
    }

    private Watcher watcher(String name, Lab lab, LabClock clock, String history) throws IOException {
        Path own = Files.createDirectory(dir.resolve(name));
        Path key = Files.writeString(own.resolve("sm-key"), OPEN_SM_DEFAULT_KEY);
        Files.setPosixFilePermissions(key, PosixFilePermissions.fromString("rw-------"));
        Path config = Files.write(
                own.resolve("espalier.conf"),
                List.of("interval_seconds = 1", "ca = " + lab.caName(), "sm_key_file = " + key, history));
        List<String> properties =
                List.of("-D" + Umad.LIBRARY_PROPERTY + "=" + System.getProperty(Umad.LIBRARY_PROPERTY));
        return open(new Watcher(
                name,
                () -> ServeProcess.start(
                        runFolder(own), clock.environment(), properties, List.of("--config", config.toString()))));
    }

    private static Path runFolder(Path own) {
        try {
            return Files.createTempDirectory(own, "run-");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** When the bench is told to end: a file system stays mounted else. */
    private void end() {
        try {
            closeAll();
        } catch (IOException e) {
            System.err.println("espalier: " + e.getMessage());
        }
    }

    @Override
    public void close() throws IOException {
        closeAll();
    }

    private synchronized void closeAll() throws IOException {
        IOException failed = new IOException("not everything could be ended");
        while (!opened.isEmpty()) {
            try {
                opened.pop().close();
            } catch (Exception e) {
                // The others must be ended all the same.
                failed.addSuppressed(e);
            }
        }
        remove();
        if (failed.getSuppressed().length > 0) {
            throw failed;
        }
    }

    private void remove() throws IOException {
        try {
            Commands.run(List.of("rm", "-rf", dir.toString()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
