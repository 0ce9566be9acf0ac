package io.espalier.server.store;

import com.zaxxer.hikari.HikariDataSource;
import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Part;
import io.espalier.model.PortId;
import io.espalier.model.PortTables;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.UUID;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.HandleCallback;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.JdbiException;

/**
 * The history of one fabric, in an SQL database: H2 in a folder of ours. Any fabric that was appended can be read back
 * exactly, members in KEY order.
 *
 * <p>Reading is safe from any thread; appending is serialised. Appending costs what changed, and a row of counters a node.
 */
public final class FabricStore implements AutoCloseable {
    private final HikariDataSource source;
    private final Jdbi jdbi;
    private final String name;
    // What the database holds as still valid, so that a sweep need not read it; guarded by this.
    private Map<FactTable, Map<List<Object>, List<Object>>> rows = new HashMap<>();
    private Map<Guid, CounterTable.Base> bases = Map.of();
    private KeptCounters counters = KeptCounters.NONE;
    private SortedMap<PortId, PortTables> portTables = Collections.emptySortedMap();
    private long lastNumber;
    private long lastEventId;
    private Optional<Delivery> expected = Optional.empty();

    private FabricStore(HikariDataSource source) {
        this.source = source;
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
    }

    /**
     * Opens the history in a folder, which is made if it is not there.
     *
     * @throws StoreException if it is in use, damaged or not writable
     */
    public static FabricStore open(Path directory) {
        prepare(directory);
        return new FabricStore(Database.open(Database.fileUrl(directory), "sa", "", directory.toString()));
    }

    /** Said here, as the database would print a stack trace of its own. */
    private static void prepare(Path directory) {
        try {
            Files.createDirectories(directory);
            Files.delete(Files.createTempFile(directory, "history", ".probe"));
        } catch (IOException e) {
            throw new StoreException(
                    "the history cannot be kept in " + directory + ": nothing can be written there", e);
        }
    }

    /** A history that is forgotten when it is closed. */
    public static FabricStore inMemory() {
        return new FabricStore(Database.open(Database.memoryUrl(), "sa", "", "memory"));
    }

    /**
     * Opens the history in any database the driver of the URL reaches.
     *
     * @throws StoreException if it cannot be reached
     */
    public static FabricStore connect(String url, String user, String password) {
        return new FabricStore(Database.open(url, user, password, url));
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
        Map<Guid, CounterTable.Base> nextBases = inTransaction(handle -> {
            SweepTable.write(handle, fabric, countersFrom);
            FactTables.ALL.forEach(table -> table.write(
                    handle, fabric.number(), rows.getOrDefault(table, Map.of()), now.getOrDefault(table, Map.of())));
            EventTable.write(handle, recorded);
            expected.ifPresent(delivery -> DeliveryTable.write(handle, delivery, fabric.number()));
            return countersFrom == fabric.number() ? CounterTable.write(handle, fabric, bases) : bases;
        });
        bases = nextBases;
        if (countersFrom == fabric.number()) {
            counters = new KeptCounters(fabric.number(), fabric.counters());
        }
        rows = now;
        portTables = fabric.portTables();
        expected = Optional.empty();
        lastNumber = fabric.number();
        lastEventId += recorded.size();
        return recorded;
    }

    /** What is set up on ports is much and seldom another: it is compared as it is before it is taken apart. */
    private Map<List<Object>, List<Object>> rowsOf(FactTable table, Fabric fabric) {
        boolean same = table.equals(FactTables.PORT_TABLES) && portTables.equals(fabric.portTables());
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
    public synchronized List<FabricEvent> record(List<FabricEvent> events) {
        List<FabricEvent> recorded = numbered(events);
        inTransaction(handle -> {
            EventTable.write(handle, recorded);
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

    private static Fabric fill(Fabric.Builder builder, Handle handle, long number) {
        new FabricReader(handle, number).addTo(builder);
        return CounterTable.with(builder.build(), handle, SweepTable.countersSweep(handle, number));
    }

    /** The number of the newest fabric that was swept at that moment or before. */
    public Optional<Long> numberAt(Instant moment) {
        String sql = "SELECT number FROM sweep WHERE swept_at <= ? ORDER BY swept_at DESC, number DESC LIMIT 1";
        return withHandle(
                handle -> handle.select(sql, Nanos.of(moment)).mapTo(Long.class).findOne());
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

    /** When the newest event before a moment happened. */
    public Optional<Instant> changeBefore(Instant moment) {
        return withHandle(handle -> EventTable.momentBefore(handle, moment));
    }

    /** When the oldest event after a moment happened. */
    public Optional<Instant> changeAfter(Instant moment) {
        return withHandle(handle -> EventTable.momentAfter(handle, moment));
    }

    /** The newest events that the query wants, newest first. */
    public List<FabricEvent> events(EventQuery query) {
        return withHandle(handle -> EventTable.read(handle, query));
    }

    /** What was read of one counter of one port by the sweeps that ended from one moment to another, oldest first. */
    public List<CounterPoint> counterHistory(PortId port, Counter counter, Instant from, Instant to) {
        String sql = "SELECT COALESCE(MIN(number), 0), COALESCE(MAX(number), -1) FROM sweep"
                + " WHERE swept_at >= ? AND swept_at <= ?";
        return withHandle(handle -> {
            long[] span = handle.select(sql, Nanos.of(from), Nanos.of(to))
                    .map((row, context) -> new long[] {row.getLong(1), row.getLong(2)})
                    .one();
            return CounterTable.history(handle, port, counter, span[0], span[1]);
        });
    }

    /** How many fact rows there are in all tables; tests measure with it. */
    long factRows() {
        return FactTables.ALL.stream().mapToLong(table -> rows(table.name())).sum();
    }

    /** How many rows a table has; tests measure with it. */
    long rows(String table) {
        return withHandle(handle ->
                handle.select("SELECT COUNT(*) FROM " + table).mapTo(Long.class).one());
    }

    private <T> T withHandle(HandleCallback<T, RuntimeException> work) {
        try {
            return jdbi.withHandle(work);
        } catch (JdbiException e) {
            throw new StoreException("the history cannot be read: " + e.getMessage(), e);
        }
    }

    private <T> T inTransaction(HandleCallback<T, RuntimeException> work) {
        try {
            return jdbi.inTransaction(work);
        } catch (JdbiException e) {
            throw new StoreException("the history cannot be written: " + e.getMessage(), e);
        }
    }

    @Override
    public void close() {
        source.close();
    }
}
