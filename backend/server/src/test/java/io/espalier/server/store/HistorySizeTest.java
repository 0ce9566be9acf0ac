package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.PlannedFabrics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A fabric of 648 hosts with 200 groups goes into the history and comes out again; what that takes is printed. */
class HistorySizeTest {
    private static final int SWEEPS = 12;

    @Test
    void aFabricOf648HostsIsKeptAndReadBack(@TempDir Path directory) {
        Fabric fabric = PlannedFabrics.of(ExampleFabrics.fatTree2(36, 18, 18), 200, 32, 1);
        try (FabricStore store = FabricStore.open(directory)) {
            for (int i = 1; i <= SWEEPS; i++) {
                Fabric later = PlannedFabrics.later(fabric, PlannedFabrics.SWEPT_AT.plusSeconds(30L * i));
                Fabric busy = PlannedFabrics.withData(later, 75_000_000_000L * i);
                long begun = System.nanoTime();
                store.append(busy.toBuilder().number(i).build(), List.of());
                print("sweep " + i + " stored", System.nanoTime() - begun);
            }
            long begun = System.nanoTime();
            Fabric read = store.fabric(SWEEPS).orElseThrow();
            print("read back", System.nanoTime() - begun);
            assertThat(read.tables()).isEqualTo(fabric.tables());
            assertThat(read.groups()).isEqualTo(fabric.groups());
            assertThat(read.counters()).hasSize(2 * fabric.links().size());
        }
        System.out.println(
                "file: " + directory.resolve("history.mv.db").toFile().length() / 1024 + " KiB");
        long begun = System.nanoTime();
        try (FabricStore store = FabricStore.open(directory)) {
            assertThat(store.lastNumber()).isEqualTo(SWEEPS);
        }
        print("opened and closed", System.nanoTime() - begun);
    }

    private static void print(String what, long nanos) {
        System.out.println(what + ": " + Duration.ofNanos(nanos).toMillis() + " ms");
    }
}
