package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Part;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.server.PlannedFabrics;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import org.flywaydb.core.Flyway;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Parts that are read at moments of their own, as the history keeps them. */
class PartsOfFabricsTest {
    private static final Instant START = PlannedFabrics.SWEPT_AT;

    private final Fabric read = PlannedFabrics.withData(PlannedFabrics.small(), 1_000);

    /** A fabric in which everything is as it was but one part, which was read anew. */
    private static Fabric next(Fabric before, Part part) {
        Instant now = before.sweptAt().plusSeconds(10);
        Fabric.Builder builder =
                new Fabric.Builder(now).number(before.number() + 1).membersKnown(true);
        before.nodes().values().forEach(builder::node);
        before.links().forEach(builder::link);
        before.groups().forEach(builder::group);
        before.tables().forEach(builder::table);
        before.counters().forEach(builder::counters);
        for (Part other : Part.values()) {
            builder.readAt(other, other == part ? now : before.readAt(other));
        }
        return builder.build();
    }

    private static Fabric counted(Fabric before) {
        Fabric next = next(before, Part.COUNTERS);
        Fabric.Builder builder = next.toBuilder();
        next.counters()
                .keySet()
                .forEach(port -> builder.counters(
                        port,
                        new PortCounters.Builder(next.sweptAt())
                                .set(Counter.XMIT_DATA, next.number())
                                .build()));
        return builder.build();
    }

    @ParameterizedTest
    @EnumSource
    void countersThatWereCarriedOverAreNotWrittenAgainAndComeBack(Databases database) {
        Fabric first = read.toBuilder().number(1).build();
        Fabric second = next(first, Part.MULTICAST);
        Fabric third = counted(second);
        Fabric fourth = next(third, Part.MANAGERS);
        try (FabricStore store = database.open()) {
            store.append(first, List.of());
            long nodes = StoredRows.of(store, "counter_head");
            store.append(second, List.of());
            assertThat(StoredRows.of(store, "counter_head")).isEqualTo(nodes).isPositive();
            store.append(third, List.of());
            store.append(fourth, List.of());
            assertThat(StoredRows.of(store, "counter_head")).isEqualTo(2 * nodes);
            for (Fabric fabric : List.of(first, second, third, fourth)) {
                FabricStoreTest.assertSame(store.fabric(fabric.number()).orElseThrow(), fabric);
            }
            PortId port = first.counters().firstKey();
            assertThat(store.counterHistory(port, Counter.XMIT_DATA, START, START.plusSeconds(60)))
                    .extracting(CounterPoint::value)
                    .containsExactly(1_000L, 3L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void countersOfANodeThatWentDoNotComeBack(Databases database) {
        Fabric first = read.toBuilder().number(1).build();
        Guid gone = first.counters().firstKey().node();
        Fabric.Builder without = new Fabric.Builder(START.plusSeconds(10))
                .number(2)
                .membersKnown(true)
                .readAt(Part.COUNTERS, START);
        first.nodes().values().stream()
                .filter(node -> !node.guid().equals(gone))
                .forEach(without::node);
        first.counters().forEach((port, counters) -> {
            if (!port.node().equals(gone)) {
                without.counters(port, counters);
            }
        });
        Fabric second = without.build();
        try (FabricStore store = database.open()) {
            store.append(first, List.of());
            long nodes = StoredRows.of(store, "counter_head");
            store.append(second, List.of());
            assertThat(StoredRows.of(store, "counter_head")).isEqualTo(nodes);
            FabricStoreTest.assertSame(store.fabric(2).orElseThrow(), second);
        }
    }

    @ParameterizedTest
    @EnumSource
    void theFormerReadingOfAPartIsFoundOverFabricsThatCarriedItOver(Databases database) {
        Fabric first = read.toBuilder().number(1).build();
        Fabric second = counted(first);
        Fabric third = next(second, Part.MULTICAST);
        Fabric fourth = next(third, Part.MANAGERS);
        try (FabricStore store = database.open()) {
            for (Fabric fabric : List.of(first, second, third, fourth)) {
                store.append(fabric, List.of());
            }
            assertThat(store.former(1, Part.MULTICAST)).isEmpty();
            assertThat(store.former(4, Part.MULTICAST)).contains(1L);
            assertThat(store.former(3, Part.MULTICAST)).contains(1L);
            assertThat(store.former(2, Part.MULTICAST)).isEmpty();
            assertThat(store.former(4, Part.COUNTERS)).contains(1L);
            assertThat(store.former(4, Part.MANAGERS)).contains(1L);
            assertThat(store.reader(4, Part.COUNTERS)).isEqualTo(2);
            assertThat(store.reader(4, Part.TOPOLOGY)).isEqualTo(1);
        }
    }

    @Test
    void aHistoryOfBeforeThePartsOpensAndGoesOn(@TempDir Path directory) throws SQLException {
        String url = Database.fileUrl(directory);
        Flyway.configure()
                .dataSource(url, "sa", "")
                .locations("classpath:db/migration", "classpath:db/h2")
                .target("01")
                .load()
                .migrate();
        try (Connection old = DriverManager.getConnection(url, "sa", "");
                Statement statement = old.createStatement()) {
            long nanos = START.getEpochSecond() * 1_000_000_000L;
            statement.execute("INSERT INTO sweep (number, swept_at, gid_prefix, members_known) VALUES (1, " + nanos
                    + ", 7, TRUE), (2, " + (nanos + 5) + ", 7, TRUE)");
            statement.execute("INSERT INTO node_fact VALUES (17, 1, " + Long.MAX_VALUE
                    + ", 'SWITCH', 17, 'leaf-01', 1, 2, 0, 0, 1024, 0, FALSE)");
            statement.execute("INSERT INTO port_fact VALUES (17, 0, 1, " + Long.MAX_VALUE
                    + ", 17, 3, 0, 'ACTIVE', 'LINK_UP', 'X4', 'EDR', 'MTU_4096', 'MTU_4096', 0)");
            // Port 0 as sweep 1 read it, 1 ms before it ended: PortXmitData is 5; and as sweep 2 did: it is 8.
            int words = Counter.XMIT_DATA.ordinal();
            String mask = hex(1L << words);
            statement.execute("INSERT INTO port_counters VALUES (17, 1, 1, X'00" + hex((-1_000_000L << 1) ^ -1L)
                    + hex((1L << (words + 1)) | 1) + mask + "00" + "0A'), (17, 2, 1, X'0000" + hex(1L << (words + 1))
                    + "06')");
        }
        try (FabricStore store = FabricStore.open(directory)) {
            assertThat(store.counterHistory(
                            new PortId(new Guid(17), 0), Counter.XMIT_DATA, START, START.plusSeconds(1)))
                    .containsExactly(
                            new CounterPoint(START.minusMillis(1), 5, false), new CounterPoint(START, 8, false));
            Fabric fabric = store.fabric(2).orElseThrow();
            assertThat(fabric.node(new Guid(17)).description()).isEqualTo("leaf-01");
            assertThat(fabric.readAt(Part.MULTICAST)).isEqualTo(START.plusNanos(5));
            assertThat(store.former(2, Part.COUNTERS)).contains(1L);
            Fabric next = fabric.toBuilder().number(3).build();
            store.append(next, List.of());
            FabricStoreTest.assertSame(store.fabric(3).orElseThrow(), next);
        }
    }

    private static String hex(long value) {
        Packer packer = new Packer();
        packer.unsigned(value);
        return HexFormat.of().formatHex(packer.toBytes());
    }

    @ParameterizedTest
    @EnumSource
    void aHistoryThatIsAskedForAFabricItLacksSaysSo(Databases database) {
        try (FabricStore store = database.open()) {
            assertThat(store.fabric(9)).isEmpty();
            assertThat(store.former(9, Part.COUNTERS)).isEmpty();
        }
    }
}
