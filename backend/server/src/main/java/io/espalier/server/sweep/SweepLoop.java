package io.espalier.server.sweep;

import io.espalier.collect.FabricSource;
import io.espalier.collect.Reading;
import io.espalier.collect.SourceUnavailableException;
import io.espalier.collect.SweepReport;
import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.cause.Assumption;
import io.espalier.engine.check.Circumstances;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import io.espalier.model.Part;
import io.espalier.model.SubnetManager;
import io.espalier.server.findings.FindingBook;
import io.espalier.server.sm.EngineSearch;
import io.espalier.server.sm.SmModel;
import io.espalier.server.smhealth.SmHealth;
import io.espalier.server.smhealth.SmRecord;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.StoreException;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.LongFunction;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes each reading at its interval, numbers and stores the fabrics that come of them, and holds the newest snapshot. Readings
 * that are due at nearly the same time are made in one call. A call that fails is an event and a state of health; the next one
 * is tried when it is due, for ever. One thread reads, so no two calls overlap; what falls due meanwhile is skipped and counted.
 *
 * <p>A call for the subnet managers alone makes a new fabric only when more than their activity changed: every 5 s somebody
 * else would have to compare two equal fabrics.
 */
public final class SweepLoop implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(SweepLoop.class);

    /** From one reading of changes to the next, however many hints come. */
    private static final Duration HINT_PAUSE = Duration.ofSeconds(2);

    private final FabricSource source;
    private final FabricStore store;
    private final InstantSource clock;
    private final SweepListener listener;
    private final HealthRecord health;
    private final Changes changes = new Changes();
    private final ManagerChanges managers = new ManagerChanges();
    private final SettingsChanges settings;
    private final SaSpeed saSpeed = new SaSpeed();
    private final SmRecord smRecord = new SmRecord();
    private WatchRecord watch = new WatchRecord();
    private final CostRecord costs = new CostRecord();
    private final Formers.Memory formers = new Formers.Memory();
    private final FindingBook findings;
    private final SmModel sm;
    private final EngineSearch engineSearch;
    private final Intervals intervals;
    private final Thread thread;
    // Held while sweeping: a test's single sweep and the loop's never overlap.
    private final ReentrantLock sweeping = new ReentrantLock();
    // Told by the managers and the SA, and not kept, as the store failed; used while sweeping.
    private List<FabricEvent> untold = List.of();
    private volatile Optional<Snapshot> current;
    private final AtomicBoolean hinted = new AtomicBoolean();
    private volatile boolean closed;

    /**
     * A loop that is not started; what the store has last is current until the first sweep.
     *
     * @param sm how the SM is taken to be set up
     */
    public SweepLoop(
            FabricSource source,
            FabricStore store,
            Intervals intervals,
            InstantSource clock,
            SweepListener listener,
            SmModel sm) {
        this.sm = sm;
        source.onChange(this::hint);
        this.engineSearch = new EngineSearch(sm, clock, SweepLoop::beside);
        this.source = source;
        this.store = store;
        this.intervals = intervals;
        this.clock = clock;
        this.listener = listener;
        this.health = new HealthRecord(intervals.ofFabrics());
        this.settings = new SettingsChanges(store.log());
        this.current = stored(sm.assumption());
        this.findings =
                new FindingBook(store, current.map(snapshot -> snapshot.now().fabric()), clock);
        current.ifPresent(changes::begin);
        current.ifPresent(snapshot -> managers.begin(snapshot.now().fabric()));
        current.ifPresent(snapshot -> watch.begin(store, snapshot.now().fabric()));
        // A platform thread: a source may block in native code.
        this.thread = Thread.ofPlatform().daemon().name("sweep").unstarted(this::run);
    }

    /** The newest fabric that an earlier run stored, with the readings it goes with. */
    private Optional<Snapshot> stored(Assumption assumption) {
        long last = store.lastNumber();
        Map<Long, Optional<FabricAnalysis>> analyses = new HashMap<>();
        LongFunction<Optional<FabricAnalysis>> analysis = number -> analyses.computeIfAbsent(
                number, wanted -> store.fabric(wanted).map(fabric -> FabricAnalysis.of(fabric, assumption)));
        if (last > 0) {
            for (Part part : Formers.Memory.PARTS) {
                analysis.apply(store.reader(last, part))
                        .ifPresent(reader -> formers.begin(
                                part, reader, store.former(last, part).flatMap(analysis::apply)));
            }
        }
        return store.fabric(last).map(fabric -> snapshot(fabric, assumption, watch));
    }

    private Snapshot snapshot(Fabric fabric, Assumption assumption, WatchRecord watched) {
        Formers read = formers.of(fabric);
        Circumstances known = new Circumstances(sm.site(), watched.now());
        FabricAnalysis analysis = FabricAnalysis.of(fabric, assumption, read::together, known);
        return new Snapshot(analysis, formers.trees(fabric));
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

    /** What was found wrong, then and now. */
    public FindingBook findings() {
        return findings;
    }

    /** How the loop fares. */
    public SweepHealth health() {
        return health.now();
    }

    /** What the readings cost so far. */
    public OwnCost cost() {
        return costs.now();
    }

    /** What the readings tell of the subnet managers. */
    public SmHealth smHealth() {
        return smRecord.now();
    }

    private void run() {
        Schedule schedule = new Schedule(intervals, System.nanoTime());
        while (!closed) {
            Set<Reading> due = schedule.take(System.nanoTime());
            if (!due.isEmpty()) {
                readOnce(due);
                note(schedule);
            }
            waitUntil(schedule);
        }
    }

    /** Something has changed in the fabric, says somebody: the changes are read early. */
    private void hint() {
        hinted.set(true);
        LockSupport.unpark(thread);
    }

    private void note(Schedule schedule) {
        long all = 0;
        for (Reading reading : Reading.values()) {
            costs.skipped(reading, schedule.skipped(reading));
            all += schedule.skipped(reading);
        }
        health.late(all);
    }

    private void waitUntil(Schedule schedule) {
        long left = schedule.next() - System.nanoTime();
        while (!closed && left > 0) {
            LockSupport.parkNanos(this, left);
            if (hinted.getAndSet(false)) {
                schedule.hasten(Reading.CHANGES, System.nanoTime(), HINT_PAUSE.toNanos());
            }
            left = schedule.next() - System.nanoTime();
        }
    }

    /** Makes every reading once, on the caller's thread; never throws. */
    public void sweepOnce() {
        readOnce(EnumSet.allOf(Reading.class));
    }

    /** Makes those readings once, on the caller's thread; never throws. */
    public void readOnce(Set<Reading> due) {
        sweeping.lock();
        try {
            long begun = System.nanoTime();
            read(due);
            health.took(Duration.ofNanos(System.nanoTime() - begun));
        } catch (SourceUnavailableException | StoreException e) {
            failed(String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            // A fault of ours, or too little memory, must not end the watch over the fabric.
            LOG.error("the sweep failed in a way that was not foreseen", e);
            failed("internal fault, see the log: " + e);
        } finally {
            sweeping.unlock();
        }
    }

    private void read(Set<Reading> due) throws SourceUnavailableException {
        SweepReport report = source.read(due);
        costs.add(due, report.cost());
        Fabric read = report.fabric();
        smRecord.read(read, report.cost().saRoundTrip());
        boolean quiet = due.equals(EnumSet.of(Reading.MANAGERS))
                && current.filter(last -> isQuiet(last.now().fabric(), read)).isPresent();
        Fabric fabric =
                read.toBuilder().number(store.lastNumber() + (quiet ? 0 : 1)).build();
        List<FabricEvent> events = new ArrayList<>(health.recovery(fabric.sweptAt(), fabric.number()));
        EventWriter writer = new EventWriter(
                current.map(Snapshot::now).map(FabricAnalysis::fabric).orElse(fabric), fabric, events);
        int recovered = events.size();
        untold.forEach(event -> events.add(event.inFabric(fabric.number())));
        managers.tell(fabric, writer);
        saSpeed.tell(fabric, report.cost().saRoundTrip(), writer);
        // Those two tell once. What is not kept now is told with the next fabric.
        untold = List.copyOf(events.subList(recovered, events.size()));
        WatchRecord watched = watch.with(fabric, smRecord.now(), events);
        if (quiet) {
            List<FabricEvent> recorded = events.isEmpty() ? events : store.record(events);
            boolean changed = health.succeeded(fabric.sweptAt());
            tell(recorded, changed);
        } else {
            take(fabric, events, watched);
        }
        watch = watched;
        untold = List.of();
    }

    /** Whether nothing is new but how much the subnet managers worked. */
    private static boolean isQuiet(Fabric before, Fabric now) {
        boolean carriedOver = Arrays.stream(Part.values())
                .allMatch(part -> part == Part.MANAGERS || before.readAt(part).equals(now.readAt(part)));
        return carriedOver
                && before.problems().equals(now.problems())
                && idle(before.subnetManagers()).equals(idle(now.subnetManagers()));
    }

    private static List<SubnetManager> idle(List<SubnetManager> managers) {
        return managers.stream()
                .map(sm -> new SubnetManager(sm.portGuid(), sm.lid(), sm.priority(), sm.state(), 0))
                .toList();
    }

    private void take(Fabric fabric, List<FabricEvent> first, WatchRecord watched) {
        Snapshot next = snapshot(fabric, sm.assumption(), watched);
        FabricAnalysis analysis = next.now();
        settings.tell(analysis.assumption(), fabric, first);
        List<FabricEvent> recorded = store.append(fabric, changes.between(next, first, managers.beganAnew()));
        settings.accept();
        changes.accept(next);
        formers.accept(analysis);
        Set<Mlid> settling = changes.settling(next);
        List<FabricEvent> found = findings.next(analysis, settling);
        current = Optional.of(next);
        engineSearch.swept(analysis, settling);
        boolean changed = health.succeeded(fabric.sweptAt());
        listener.swept(next);
        List<FabricEvent> all = new ArrayList<>(recorded);
        all.addAll(found);
        tell(all, changed);
    }

    private void tell(List<FabricEvent> recorded, boolean healthChanged) {
        tell(recorded);
        if (healthChanged) {
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
