package io.espalier.server.smhealth;

import io.espalier.model.Fabric;
import io.espalier.server.store.FabricEvent;
import java.io.IOException;
import java.nio.file.Path;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Watches what this machine tells of the SM, beside the readings: its log every second, its processes every five. */
public final class LocalSmWatch implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(LocalSmWatch.class);
    private static final long SECOND = 1_000_000_000L;
    private static final int SECONDS_TO_PROCESSES = 5;

    private final Optional<LogFollower> log;
    private final SmProcessReader processes;
    private final Supplier<Optional<Fabric>> fabric;
    private final Consumer<List<FabricEvent>> events;
    private final Thread thread = Thread.ofPlatform().daemon().name("local-sm").unstarted(this::run);
    private volatile List<SmProcess> running = List.of();
    private volatile boolean closed;
    private int looks;

    /**
     * A watch that is not started.
     *
     * @param fabric the newest, which names the groups and nodes of log lines
     * @param events takes events as the log tells them; at least one
     */
    public LocalSmWatch(
            LocalSmOptions options,
            InstantSource clock,
            Supplier<Optional<Fabric>> fabric,
            Consumer<List<FabricEvent>> events) {
        log = options.log().map(file -> new LogFollower(file, clock, ZoneId.systemDefault()));
        processes = new SmProcessReader(Path.of("/proc"), options.pidFile());
        this.fabric = fabric;
        this.events = events;
    }

    /** Begins to watch, in a thread of its own. */
    public void start() {
        thread.start();
    }

    private void run() {
        while (!closed) {
            look();
            LockSupport.parkNanos(this, SECOND);
        }
    }

    /** Looks once, on the caller's thread; never throws. */
    public synchronized void look() {
        if (closed) {
            return;
        }
        try {
            log.map(follower -> follower.look(fabric.get()))
                    .filter(told -> !told.isEmpty())
                    .ifPresent(events);
            if (looks++ % SECONDS_TO_PROCESSES == 0) {
                running = processes.look(System.nanoTime());
            }
        } catch (RuntimeException e) {
            // A fault of ours must not end the watch.
            LOG.error("looking at the local SM failed in a way that was not foreseen", e);
        }
    }

    /** What the readings told, with what this machine tells. */
    public SmHealth with(SmHealth told) {
        return new SmHealth(told.managers(), told.roundTrips(), running, log.map(LogFollower::state));
    }

    @Override
    public synchronized void close() {
        closed = true;
        LockSupport.unpark(thread);
        log.ifPresent(follower -> {
            try {
                follower.close();
            } catch (IOException e) {
                LOG.warn("the log of OpenSM could not be closed: {}", e.getMessage());
            }
        });
    }
}
