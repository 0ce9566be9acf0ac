package io.espalier.server.store;

import com.zaxxer.hikari.HikariDataSource;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.BiConsumer;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The history of one fabric, in an SQL database: H2 in a folder of ours. Any fabric that was appended can be read back
 * exactly, members in KEY order.
 *
 * <p>Reading is safe from any thread; appending is serialised. Appending costs what changed, and a row of counters a node.
 */
public final class FabricStore implements AutoCloseable {
    private static final Logger LOG = LoggerFactory.getLogger(FabricStore.class);
    private final HikariDataSource source;
    private final WriterLock lock;
    private final Jdbi jdbi;
    private final String name;
    // What the database holds as still valid, so that a sweep need not read it; guarded by this.
    private Map<FactTable, Map<List<Object>, List<Object>>> rows = new HashMap<>();
    private Optional<CounterHistory> history = Optional.empty();
    private KeptCounters counters = KeptCounters.NONE;
    private volatile Optional<Fabric> last = Optional.empty();
    private final StoreWatch watch = new StoreWatch(this);
    private final Searches searches = new Searches(this);
    private Retention retention = Retention.DEFAULT;
    private long lastNumber;
    private long lastEventId;
    private Optional<Delivery> expected = Optional.empty();

    private FabricStore(HikariDataSource source, WriterLock lock) {
        this.source = source;
        this.lock = lock;
        this.jdbi = Jdbi.create(source);
        this.name = inTransaction(FabricStore::nameOf);
        withHandle(handle -> {
            lastNumber = SweepTable.newest(handle, 1).stream()
                    .findFirst()
                    .map(StoredFabric::number)
                    .orElse(0L);
            lastEventId = EventTable.lastId(handle);
            FactTables.ALL.forEach(table -> rows.put(table, table.readRows(handle, lastNumber)));
            return lastNumber;
        });
        inTransaction(handle -> {
            CounterHistory.open(handle).takeOver(handle);
            return lastNumber;
        });
    }

    /**
     * Opens the history in a folder, which is made if it is not there.
     *
     * @throws StoreException if it is in use, damaged or not writable
     */
    public static FabricStore open(Path directory) {
        return new FabricStore(Database.inFolder(directory), WriterLock.NONE);
    }

    /** A history that is forgotten when it is closed. */
    public static FabricStore inMemory() {
        return new FabricStore(Database.inMemory(), WriterLock.NONE);
    }

    /**
     * Opens the history in a database server.
     *
     * @throws StoreException if it cannot be reached, or somebody else writes to it
     */
    public static FabricStore connect(RemoteHistory remote) {
        WriterLock lock = WriterLock.take(remote);
        try {
            return new FabricStore(Database.open(remote), lock);
        } catch (RuntimeException e) {
            lock.close();
            throw e;
        }
    }

    private static String nameOf(Handle handle) {
        return handle.select("SELECT name FROM history")
                .mapTo(String.class)
                .findOne()
                .orElseGet(() -> {
                    String fresh = UUID.randomUUID().toString().substring(0, 8);
                    handle.execute("INSERT INTO history (name) VALUES (?)", fresh);
                    return fresh;
                });
    }

    /** Keeps counters for another time than {@link Retention#DEFAULT} from now on; gives this. */
    public synchronized FabricStore keeping(Retention other) {
        retention = other;
        return this;
    }

    /** What was found wrong. */
    public FindingStore findings() {
        return new FindingStore(this);
    }

    /** Snapshots that people look at together. */
    public ReviewStore reviews() {
        return new ReviewStore(this);
    }

    /** A name that no other history has, given when it was made. */
    public String name() {
        return name;
    }

    /** The number of the newest fabric, 0 before the first. */
    public synchronized long lastNumber() {
        return lastNumber;
    }

    /** Says by what delivery the next fabric comes; it is stored with that fabric, both or neither. */
    public synchronized void expect(Delivery delivery) {
        expected = Optional.of(delivery);
    }

    /** The delivery of that number, if it was stored. */
    public Optional<Delivery> delivery(String collector, long sequence) {
        return withHandle(handle -> DeliveryTable.find(handle, collector, sequence));
    }

    /** The last delivery of a collector. */
    public Optional<Delivery> lastDelivery(String collector) {
        return withHandle(handle -> DeliveryTable.last(handle, collector));
    }

    /**
     * Stores a fabric and what happened with it, all or nothing.
     *
     * @return the events with the ids they got
     * @throws IllegalArgumentException if the fabric's number is not the next
     */
    public synchronized List<FabricEvent> append(Fabric fabric, List<FabricEvent> events) {
        if (fabric.number() != lastNumber + 1) {
            throw new IllegalArgumentException("fabric " + fabric.number() + " cannot follow fabric " + lastNumber);
        }
        Map<FactTable, Map<List<Object>, List<Object>>> now = new HashMap<>();
        FactTables.ALL.forEach(table -> now.put(table, rowsOf(table, fabric)));
        List<FabricEvent> recorded = numbered(events);
        long countersFrom = counters.carriedOver(fabric) ? counters.sweep() : fabric.number();
        write(fabric, now, recorded, countersFrom);
        if (countersFrom == fabric.number()) {
            counters = new KeptCounters(fabric.number(), fabric.counters());
        }
        rows = now;
        last = Optional.of(fabric);
        expected = Optional.empty();
        lastNumber = fabric.number();
        lastEventId += recorded.size();
        tidy(fabric);
        watch.afterCommit(retention);
        return recorded;
    }

    private void write(
            Fabric fabric,
            Map<FactTable, Map<List<Object>, List<Object>>> now,
            List<FabricEvent> events,
            long countersFrom) {
        CounterHead.Sweep sweep =
                new CounterHead.Sweep(fabric.number(), fabric.sweptAt().toEpochMilli());
        CounterHistory known = history.orElseGet(() -> withHandle(CounterHistory::open));
        // What is not committed leaves it with what is not so: it is then read again.
        history = Optional.empty();
        inTransaction(handle -> {
            SweepTable.write(handle, fabric, countersFrom);
            FactTables.ALL.forEach(table -> table.write(
                    handle, fabric.number(), rows.getOrDefault(table, Map.of()), now.getOrDefault(table, Map.of())));
            EventTable.write(handle, events);
            expected.ifPresent(delivery -> DeliveryTable.write(handle, delivery, fabric.number()));
            if (countersFrom == fabric.number()) {
                known.write(handle, sweep, fabric.counters());
            }
            return known;
        });
        if (countersFrom == fabric.number()) {
            known.written(sweep, fabric.counters());
        }
        history = Optional.of(known);
    }

    /** What fails here is tried again with the next fabric; this one is kept already. */
    private void tidy(Fabric fabric) {
        Optional<CounterHistory> due = history.filter(CounterHistory::isDue);
        if (due.isEmpty()) {
            return;
        }
        history = Optional.empty();
        try {
            inTransaction(handle -> {
                due.get().copyToBlocks(handle);
                return handle;
            });
            withHandle(handle -> {
                due.get().clearHead(handle);
                return handle;
            });
            history = due;
            for (Grain grain : Grain.ROLLED) {
                while (inTransaction(handle -> new RollUp(handle, grain).next())) {
                    LOG.debug("rolled up to {}", grain.step());
                }
            }
            watch.tidied(inTransaction(
                    handle -> new Upkeep(handle, retention).run(fabric.sweptAt().toEpochMilli())));
        } catch (StoreException e) {
            watch.leftUntidy(e);
        }
    }

    /** How it fares, as of a minute ago at most while sweeps come. */
    public StoreHealth health() {
        return watch.health();
    }

    /** What was not read anew since the last fabric is compared as it is before it is taken apart. */
    private Map<List<Object>, List<Object>> rowsOf(FactTable table, Fabric fabric) {
        boolean same = last.filter(before ->
                        table.source().apply(before).equals(table.source().apply(fabric)))
                .isPresent();
        return same ? rows.getOrDefault(table, Map.of()) : table.rowsOf(fabric);
    }

    private List<FabricEvent> numbered(List<FabricEvent> events) {
        List<FabricEvent> numbered = new ArrayList<>(events.size());
        for (FabricEvent event : events) {
            numbered.add(event.withId(lastEventId + 1 + numbered.size()));
        }
        return numbered;
    }

    /** Stores events that no fabric shows; gives them with the ids they got. */
    public List<FabricEvent> record(List<FabricEvent> events) {
        return record(events, (handle, recorded) -> {});
    }

    /** The same with what is stored in the same transaction. */
    synchronized List<FabricEvent> record(List<FabricEvent> events, BiConsumer<Handle, List<FabricEvent>> beside) {
        List<FabricEvent> recorded = numbered(events);
        inTransaction(handle -> {
            EventTable.write(handle, recorded);
            beside.accept(handle, recorded);
            return recorded;
        });
        lastEventId += recorded.size();
        return recorded;
    }

    /** The fabric of that number, if it was stored. */
    public Optional<Fabric> fabric(long number) {
        return withHandle(handle -> SweepTable.read(handle, number).map(builder -> fill(builder, handle, number)));
    }

    /**
     * The number of the fabric that made the reading of a part that came before the one which fabric {@code number} has. Parts
     * are read at intervals of their own, so this may be many fabrics before.
     */
    public Optional<Long> former(long number, Part part) {
        return withHandle(handle -> SweepTable.former(handle, number, part));
    }

    /** The number of the fabric that made the reading of a part which fabric {@code number} has: that one or one before. */
    public long reader(long number, Part part) {
        return withHandle(handle -> SweepTable.reader(handle, number, part));
    }

    private Fabric fill(Fabric.Builder builder, Handle handle, long number) {
        new FabricReader(handle, number, last).addTo(builder);
        return CounterReader.with(built(builder, number), handle, SweepTable.countersSweep(handle, number));
    }

    private static Fabric built(Fabric.Builder builder, long number) {
        try {
            return builder.build();
        } catch (IllegalArgumentException e) {
            throw new StoreException("of fabric " + number + " the history has not everything: " + e.getMessage(), e);
        }
    }

    /** The number of the newest fabric that was swept at that moment or before. */
    public Optional<Long> numberAt(Instant moment) {
        return withHandle(handle -> SweepTable.newestBy(handle, moment, 1)).stream()
                .map(StoredFabric::number)
                .findFirst();
    }

    /** The number of the oldest fabric that is kept. */
    public Optional<Long> oldest() {
        String sql = "SELECT number FROM sweep ORDER BY number LIMIT 1";
        return withHandle(handle -> handle.select(sql).mapTo(Long.class).findOne());
    }

    /** The newest fabrics, newest first. */
    public List<StoredFabric> fabrics(int limit) {
        return withHandle(handle -> SweepTable.newest(handle, limit));
    }

    /** The newest fabrics that were swept at that moment or before, newest first. */
    public List<StoredFabric> fabricsBy(Instant moment, int limit) {
        return withHandle(handle -> SweepTable.newestBy(handle, moment, limit));
    }

    /** The newest events that the query wants, newest first. */
    public List<FabricEvent> events(EventQuery query) {
        return withHandle(handle -> EventTable.read(handle, query));
    }

    /**
     * What was read of one counter of one port by the sweeps that ended from one moment to another, oldest first; where readings
     * are not kept any more, what they were rolled up to, as fine as it is kept.
     */
    public List<CounterPoint> counterHistory(PortId port, Counter counter, Instant from, Instant to) {
        return withHandle(handle -> new CounterReader(handle, port, counter).points(from, to));
    }

    /**
     * The ports that sent most from one moment to another, the busiest first: of the blocks that touch that time, which are 120
     * readings each, without what came after the last.
     */
    public List<BusyPort> busiest(Instant from, Instant to, int limit) {
        return withHandle(handle -> {
            long first = Sweeps.from(handle, Nanos.millis(from)).orElse(Long.MAX_VALUE);
            long last = Sweeps.last(handle, Nanos.millis(to)).orElse(0L);
            return CounterTotals.busiest(handle, first, last, limit);
        });
    }

    /** Of the schema, such as "7". */
    public String schema() {
        return withHandle(handle -> handle.select(
                        "SELECT \"version\" FROM \"flyway_schema_history\" WHERE \"success\" AND \"version\" IS NOT NULL"
                                + " ORDER BY \"installed_rank\" DESC LIMIT 1")
                .mapTo(String.class)
                .one());
    }

    /** Bytes on disk, as far as the database tells. */
    public long bytes() {
        return withHandle(StoreSize::bytes);
    }

    /** What operators and outputs do with the events. */
    public EventLog log() {
        return new EventLog(this, searches::ask);
    }

    <T> T withHandle(HandleCallback<T, RuntimeException> work) {
        try {
            return jdbi.withHandle(work);
        } catch (JdbiException e) {
            throw failed("read", e);
        }
    }

    <T> T inTransaction(HandleCallback<T, RuntimeException> work) {
        try {
            return jdbi.inTransaction(work);
        } catch (JdbiException e) {
            throw failed("written", e);
        }
    }

    private StoreException failed(String what, JdbiException e) {
        if (DatabaseFault.isOfFile(e)) {
            // H2 has closed the file. A new connection opens it again; those that there are would fail one by one.
            source.getHikariPoolMXBean().softEvictConnections();
        }
        return new StoreException("the history cannot be " + what + ": " + DatabaseFault.whenUsed(e), e);
    }

    @Override
    public void close() {
        source.close();
        lock.close();
    }
}
