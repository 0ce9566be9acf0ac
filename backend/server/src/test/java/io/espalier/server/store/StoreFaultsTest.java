package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.Counter;
import io.espalier.model.Fabric;
import io.espalier.server.PlannedFabrics;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kills, servers that go and come back, writers that meet: what was committed is there. */
class StoreFaultsTest {
    private final Fabric small = PlannedFabrics.small();

    @Test
    void whatWasCommittedIsThereAfterEachKill(@TempDir Path directory) throws IOException, InterruptedException {
        // The third kill comes about when the head is moved to blocks.
        for (int commits : new int[] {20, 60, 45}) {
            long told = Writer.killedAfter(directory, commits);
            try (FabricStore store = FabricStore.open(directory)) {
                assertThat(store.lastNumber()).isBetween(told, told + 1);
                for (long number = 1; number <= store.lastNumber(); number += 17) {
                    FabricStoreTest.assertSame(store.fabric(number).orElseThrow(), Writer.fabric(small, number));
                }
                assertThat(store.counterHistory(
                                small.links().getFirst().a(), Counter.XMIT_DATA, Instant.EPOCH, Instant.MAX))
                        .hasSize((int) store.lastNumber());
            }
        }
    }

    @Test
    void aServerThatGoesAndComesBackIsWrittenToAgain() {
        PostgresServer server = PostgresServer.started();
        try (FabricStore store = FabricStore.connect(server.schema())) {
            store.append(Writer.fabric(small, 1), List.of());
            server.stop();
            assertThatThrownBy(() -> store.append(Writer.fabric(small, 2), List.of()))
                    .isInstanceOf(StoreException.class)
                    .hasMessageStartingWith("the history cannot be written: ")
                    .message()
                    .hasLineCount(1);
            assertThatThrownBy(() -> store.fabric(1)).isInstanceOf(StoreException.class);
            server.start();
            // The first try may still meet a connection that the server took with it; whoever sweeps tries again.
            assertThatNoException().isThrownBy(() -> tried(() -> store.append(Writer.fabric(small, 2), List.of())));
            store.append(Writer.fabric(small, 3), List.of());
            for (long number = 1; number <= 3; number++) {
                FabricStoreTest.assertSame(store.fabric(number).orElseThrow(), Writer.fabric(small, number));
            }
        }
    }

    private static void tried(Runnable work) {
        try {
            work.run();
        } catch (StoreException e) {
            work.run();
        }
    }

    @Test
    void aSchemaHasOneWriter() {
        RemoteHistory remote = PostgresServer.shared().schema();
        try (FabricStore store = FabricStore.connect(remote)) {
            assertThat(store.lastNumber()).isZero();
            assertThatThrownBy(() -> FabricStore.connect(remote))
                    .isInstanceOf(StoreException.class)
                    .hasMessage("the history in " + remote.place() + " is in use by another process");
        }
        try (FabricStore store = FabricStore.connect(remote)) {
            store.append(Writer.fabric(small, 1), List.of());
        }
    }

    @Test
    void aServerThatIsNotThereIsNamedInOneLineWithoutThePassword() {
        RemoteHistory nowhere =
                new RemoteHistory("jdbc:postgresql://127.0.0.1:1/espalier?ssl=false", "espalier", "s3cret", "espalier");
        assertThatThrownBy(() -> FabricStore.connect(nowhere))
                .isInstanceOf(StoreException.class)
                .hasMessageStartingWith(
                        "the history in jdbc:postgresql://127.0.0.1:1/espalier, schema espalier cannot be"
                                + " opened: the server does not answer: ")
                .message()
                .hasLineCount(1)
                .doesNotContain("s3cret");
        assertThat(nowhere.toString()).doesNotContain("s3cret");
    }

    @Test
    void howMuchIsTakenOfWhatIsAllowedIsToldLongBefore() {
        Retention little = new Retention(
                Retention.DEFAULT.readings(),
                Retention.DEFAULT.minutes(),
                Retention.DEFAULT.quarters(),
                Retention.DEFAULT.hours(),
                1_000_000_000L);
        assertThat(new StoreHealth(900, 700_000_000, little.maxBytes(), Optional.empty()).complaints())
                .isEmpty();
        assertThat(new StoreHealth(900, 850_000_000, little.maxBytes(), Optional.empty()).complaints())
                .containsExactly("the history takes 0.9 GB of the 1.0 GB that history_max_size allows: soon the oldest"
                        + " counters go");
    }
}
