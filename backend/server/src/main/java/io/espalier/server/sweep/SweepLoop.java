package io.espalier.server.sweep;

import io.espalier.collect.FabricSource;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Finding;
import io.espalier.model.Fabric;
import io.espalier.server.sm.EngineSearch;
import io.espalier.server.sm.SmModel;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.StoreException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads the fabric at every interval, numbers and stores what came, and holds the newest snapshot. A sweep that fails is an
 * event and a state of health; the next one is tried at the same interval, for ever. One thread sweeps, so no two sweeps
 * overlap; a sweep that takes longer than the interval makes the next one late, and it is counted.
 */
public final class SweepLoop implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SweepLoop.class);

    private final FabricSource source;
    private final FabricStore store;
    private final InstantSource clock;
    private final SweepListener listener;
    private final HealthRecord health;
    private final Changes changes = new Changes();
    private final FirstSeen firstSeen;
    private final SmModel sm;
    private final EngineSearch engineSearch;
    private final Duration interval;
    private final Thread thread;
    // Held while sweeping: a test's single sweep and the loop's never overlap.
    private final ReentrantLock sweeping = new ReentrantLock();
    private volatile Optional<Snapshot> current;
    private volatile boolean closed;

    /**
     * A loop that is not started; what the store has last is current until the first sweep.
     *
     * @param sm how the SM is taken to be set up
     */
    public SweepLoop(
            FabricSource source,
            FabricStore store,
            Duration interval,
            InstantSource clock,
            SweepListener listener,
            SmModel sm) {
        this.sm = sm;
        this.engineSearch = new EngineSearch(sm, clock, SweepLoop::beside);
        this.source = source;
        this.store = store;
        this.interval = interval;
        this.clock = clock;
        this.listener = listener;
        this.health = new HealthRecord(interval);
        this.current = stored(store, sm.assumption());
        this.firstSeen = new FirstSeen(store, current);
        current.ifPresent(changes::begin);
        // A platform thread: a source may block in native code.
        this.thread = Thread.ofPlatform().daemon().name("sweep").unstarted(this::run);
    }

    private static Optional<Snapshot> stored(FabricStore store, Assumption assumption) {
        long last = store.lastNumber();
        Optional<Fabric> former = store.fabric(last - 1);
        return store.fabric(last)
                .map(fabric -> FabricAnalysis.of(fabric, assumption, () -> former))
                .map(now -> new Snapshot(now, former.map(fabric -> FabricAnalysis.of(fabric, assumption))));
    }

    private static void beside(Runnable work) {
        Thread.ofPlatform().daemon().name("engine-search").start(work);
    }

    /** Begins to sweep. */
    public void start() {
        thread.start();
    }

    /** The newest snapshot, if there ever was one. */
    public Optional<Snapshot> current() {
        return current;
    }

    /** Since when every sweep has found that; nothing for what the newest did not find. */
    public Optional<Instant> since(Finding finding) {
        return firstSeen.of(finding);
    }

    /** How the loop fares. */
    public SweepHealth health() {
        return health.now();
    }

    private void run() {
        long due = System.nanoTime();
        while (!closed) {
            sweepOnce();
            due += interval.toNanos();
            long early = due - System.nanoTime();
            if (early < 0) {
                health.late();
                due = System.nanoTime();
            }
            waitUntil(due);
        }
    }

    private void waitUntil(long due) {
        long left = due - System.nanoTime();
        while (!closed && left > 0) {
            LockSupport.parkNanos(this, left);
            left = due - System.nanoTime();
        }
    }

    /** Sweeps once, on the caller's thread; never throws. */
    public void sweepOnce() {
        sweeping.lock();
        try {
            long begun = System.nanoTime();
            sweep();
            health.took(Duration.ofNanos(System.nanoTime() - begun));
        } catch (SourceUnavailableException | StoreException e) {
            failed(String.valueOf(e.getMessage()));
        } catch (RuntimeException e) {
            // A fault of ours must not end the watch over the fabric.
            LOG.error("the sweep failed in a way that was not foreseen", e);
            failed("internal fault, see the log: " + e);
        } finally {
            sweeping.unlock();
        }
    }

    private void sweep() throws SourceUnavailableException {
        Fabric read = source.read().fabric();
        Fabric fabric = read.toBuilder().number(store.lastNumber() + 1).build();
        Optional<Fabric> former = current.map(Snapshot::now).map(FabricAnalysis::fabric);
        FabricAnalysis analysis = FabricAnalysis.of(fabric, sm.assumption(), () -> former);
        Snapshot next = new Snapshot(analysis, current.map(Snapshot::now));
        List<FabricEvent> events = changes.between(next, health.recovery(fabric.sweptAt(), fabric.number()));
        List<FabricEvent> recorded = store.append(fabric, events);
        changes.accept(next);
        firstSeen.next(fabric, analysis.findings());
        current = Optional.of(next);
        engineSearch.swept(analysis, next.settling());
        boolean changed = health.succeeded(fabric.sweptAt());
        listener.swept(next);
        tell(recorded);
        if (changed) {
            listener.healthChanged(health.now());
        }
    }

    private void tell(List<FabricEvent> recorded) {
        if (!recorded.isEmpty()) {
            listener.recorded(recorded);
        }
    }

    private void failed(String why) {
        boolean changed = health.failed(clock.instant(), why);
        if (!changed) {
            return;
        }
        LOG.warn("no fabric: {}", why);
        FabricEvent event = FabricEvent.of(clock.instant(), 0, EventKind.SWEEP_FAILED, List.of(), why);
        try {
            tell(store.record(List.of(event)));
        } catch (StoreException e) {
            LOG.warn("the failed sweep could not be recorded: {}", e.getMessage());
        }
        listener.healthChanged(health.now());
    }

    /** Ends the loop, after the sweep under way, and closes the source. */
    @Override
    public void close() {
        closed = true;
        LockSupport.unpark(thread);
        sweeping.lock();
        try {
            health.stopped();
            source.close();
        } finally {
            sweeping.unlock();
        }
    }
}
