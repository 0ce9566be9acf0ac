package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.model.Part;
import io.espalier.model.PortCounters;
import io.espalier.model.PortId;
import io.espalier.server.RandomFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What goes into the history comes out of it. */
class FabricStoreTest {
    private static final Instant START = Instant.parse("2026-03-01T03:12:00.123456789Z");

    private static List<Fabric> fabrics(long seed, int count) {
        System.out.println("seed " + seed);
        Random random = new Random(seed);
        List<Fabric> fabrics = new ArrayList<>();
        for (int i = 1; i <= count; i++) {
            fabrics.add(RandomFabrics.of(random, i, START.plusSeconds(i)));
        }
        return fabrics;
    }

    static void assertSame(Fabric read, Fabric stored) {
        assertThat(read.number()).isEqualTo(stored.number());
        assertThat(read.sweptAt()).isEqualTo(stored.sweptAt());
        assertThat(read.gidPrefix()).isEqualTo(stored.gidPrefix());
        assertThat(read.membersKnown()).isEqualTo(stored.membersKnown());
        assertThat(read.nodes()).isEqualTo(stored.nodes());
        assertThat(read.links()).isEqualTo(stored.links());
        assertThat(read.groups()).isEqualTo(stored.groups());
        assertThat(read.tables()).isEqualTo(stored.tables());
        assertThat(read.counters()).isEqualTo(toMillis(stored.counters()));
        assertThat(read.subnetManagers()).isEqualTo(stored.subnetManagers());
        assertThat(read.problems()).isEqualTo(stored.problems());
        assertThat(read.managerTables()).isEqualTo(stored.managerTables());
        assertThat(read.portTables()).isEqualTo(stored.portTables());
        for (Part part : Part.values()) {
            assertThat(read.readAt(part)).as("%s", part).isEqualTo(stored.readAt(part));
        }
    }

    /** Readings as they are kept: to the millisecond. */
    static SortedMap<PortId, PortCounters> toMillis(SortedMap<PortId, PortCounters> counters) {
        SortedMap<PortId, PortCounters> kept = new TreeMap<>();
        counters.forEach(
                (port, read) -> kept.put(port, read.readAt(read.readAt().truncatedTo(ChronoUnit.MILLIS))));
        return kept;
    }

    @ParameterizedTest
    @EnumSource
    void everyFabricIsReadBackAsItWasStored(Databases database) {
        List<Fabric> fabrics = fabrics(20260301, 40);
        try (FabricStore store = database.open()) {
            fabrics.forEach(fabric -> store.append(fabric, List.of()));
            fabrics.forEach(fabric -> assertSame(store.fabric(fabric.number()).orElseThrow(), fabric));
        }
    }

    @Test
    void historyGoesOnAfterItWasClosed(@TempDir Path directory) {
        List<Fabric> fabrics = fabrics(7, 12);
        for (Fabric fabric : fabrics) {
            try (FabricStore store = FabricStore.open(directory)) {
                assertThat(store.lastNumber()).isEqualTo(fabric.number() - 1);
                store.append(fabric, List.of());
            }
        }
        try (FabricStore store = FabricStore.open(directory)) {
            fabrics.forEach(fabric -> assertSame(store.fabric(fabric.number()).orElseThrow(), fabric));
        }
    }

    @Test
    void whatWasCommittedIsThereAfterTheProcessWasKilled(@TempDir Path directory) throws IOException {
        List<Fabric> fabrics = fabrics(8, 20);
        Path live = directory.resolve("live");
        Path copy = Files.createDirectory(directory.resolve("copy"));
        try (FabricStore store = FabricStore.open(live)) {
            fabrics.forEach(fabric -> store.append(fabric, List.of(event("one " + fabric.number()))));
            copyFiles(live, copy);
        }
        try (FabricStore store = FabricStore.open(copy)) {
            assertThat(store.lastNumber()).isEqualTo(20);
            fabrics.forEach(fabric -> assertSame(store.fabric(fabric.number()).orElseThrow(), fabric));
            assertThat(store.events(EventQuery.latest(100))).hasSize(20);
        }
    }

    private static void copyFiles(Path from, Path to) throws IOException {
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void anUnchangedFabricWritesNoFacts(Databases database) {
        Fabric fabric = fabrics(9, 1).getFirst();
        try (FabricStore store = database.open()) {
            store.append(fabric, List.of());
            long before = StoredRows.ofFacts(store);
            store.append(fabric.toBuilder().number(2).build(), List.of());
            assertThat(StoredRows.ofFacts(store)).isEqualTo(before).isPositive();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aFailedAppendLeavesTheStoreAsItWas(Databases database) {
        List<Fabric> fabrics = fabrics(10, 2);
        FabricEvent tooLong = event("x".repeat(3000));
        try (FabricStore store = database.open()) {
            store.append(fabrics.getFirst(), List.of());
            assertThatThrownBy(() -> store.append(fabrics.getLast(), List.of(tooLong)))
                    .isInstanceOf(StoreException.class);
            assertThat(store.lastNumber()).isEqualTo(1);
            store.append(fabrics.getLast(), List.of());
            assertSame(store.fabric(2).orElseThrow(), fabrics.getLast());
        }
    }

    @ParameterizedTest
    @EnumSource
    void fabricsMustComeInTheirOrder(Databases database) {
        Fabric third = fabrics(11, 3).getLast();
        try (FabricStore store = database.open()) {
            assertThatThrownBy(() -> store.append(third, List.of()))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("fabric 3 cannot follow fabric 0");
        }
    }

    @ParameterizedTest
    @EnumSource
    void aMomentFindsTheFabricThatHeldThen(Databases database) {
        List<Fabric> fabrics = fabrics(12, 5);
        try (FabricStore store = database.open()) {
            fabrics.forEach(fabric -> store.append(fabric, List.of()));
            assertThat(store.numberAt(START)).isEmpty();
            assertThat(store.numberAt(START.plusSeconds(3))).contains(3L);
            assertThat(store.numberAt(START.plusSeconds(4).minusNanos(1))).contains(3L);
            assertThat(store.numberAt(START.plusSeconds(99))).contains(5L);
        }
    }

    @ParameterizedTest
    @EnumSource
    void counterHistoryIsWhatEachSweepRead(Databases database) {
        List<Fabric> fabrics = fabrics(13, 150);
        try (FabricStore store = database.open()) {
            fabrics.forEach(fabric -> store.append(fabric, List.of()));
            PortId port = fabrics.getLast().counters().firstKey();
            List<CounterPoint> expected = new ArrayList<>();
            for (Fabric fabric : fabrics.subList(69, 140)) {
                if (fabric.counters().containsKey(port)) {
                    PortCounters read =
                            Objects.requireNonNull(toMillis(fabric.counters()).get(port));
                    read.value(Counter.XMIT_DATA)
                            .ifPresent(value -> expected.add(
                                    new CounterPoint(read.readAt(), value, read.isStuck(Counter.XMIT_DATA))));
                }
            }
            List<CounterPoint> history =
                    store.counterHistory(port, Counter.XMIT_DATA, START.plusSeconds(70), START.plusSeconds(140));
            assertThat(history).isEqualTo(expected).isNotEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void eventsAreFoundByTimeKindAndSubject(Databases database) {
        try (FabricStore store = database.open()) {
            store.record(List.of(event("one"), event("two")));
            FabricEvent leaf = FabricEvent.of(
                    START.plusSeconds(9), 0, EventKind.SWITCH_GONE, List.of("0x01", "0x02"), "leaf-01 is gone");
            assertThat(store.record(List.of(leaf)).getFirst().id()).isEqualTo(3);
            assertThat(store.events(EventQuery.latest(1)).getFirst()).isEqualTo(leaf.withId(3));
            assertThat(store.events(EventQuery.latest(9).about("0x02"))).containsExactly(leaf.withId(3));
            assertThat(store.events(EventQuery.latest(9).of(Set.of(EventKind.SWEEP_FAILED))))
                    .hasSize(2);
            assertThat(store.events(EventQuery.latest(9).after(1))).hasSize(2);
            assertThat(store.events(EventQuery.latest(9).between(START, START.plusSeconds(9))))
                    .hasSize(2);
        }
    }

    private static FabricEvent event(String text) {
        return FabricEvent.of(START, 0, EventKind.SWEEP_FAILED, List.of(), text);
    }

    @Test
    void aFileInUseIsRefusedInOneLine(@TempDir Path directory) throws IOException, InterruptedException {
        try (FabricStore first = FabricStore.open(directory)) {
            assertThat(first.lastNumber()).isZero();
            assertThat(OtherProcess.open(directory))
                    .isEqualTo("the history in " + directory + " is in use by another process");
        }
    }

    @Test
    void aDamagedFileIsRefusedInOneLine(@TempDir Path directory) throws IOException {
        for (int size : new int[] {1, 100, 800, 4_096, 5_000, 8_192, 64 * 1024}) {
            byte[] noise = new byte[size];
            new Random(5).nextBytes(noise);
            Files.write(directory.resolve("history.mv.db"), noise);
            assertThatThrownBy(() -> FabricStore.open(directory))
                    .as(size + " bytes")
                    .isInstanceOf(StoreException.class)
                    .hasMessage("the history in " + directory
                            + " is damaged or unreadable; restore a copy, move it away, or save what can be read:"
                            + " espalier recover " + directory + " --out NEW_DIR");
        }
    }

    @Test
    void aPlaceWhereNothingCanBeWrittenIsNamedInOneLine(@TempDir Path directory) throws IOException {
        Path file = Files.writeString(directory.resolve("file"), "");
        assertThatThrownBy(() -> FabricStore.open(file))
                .isInstanceOf(StoreException.class)
                .hasMessage("the history cannot be kept in " + file + ": nothing can be written there");
    }
}
