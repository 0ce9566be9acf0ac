package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.model.Fabric;
import io.espalier.server.PlannedFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What can be read of a damaged history is saved, the rest is counted, and the damaged file stays as it is. */
class HistoryRecoveryTest {
    private static final int FABRICS = 300;

    private final Fabric small = PlannedFabrics.small();

    @TempDir
    private Path dir;

    private Path old;

    @BeforeEach
    void keepAHistory() {
        old = dir.resolve("old");
        try (FabricStore store = FabricStore.open(old)) {
            for (long number = 1; number <= FABRICS; number++) {
                FabricEvent event = FabricEvent.of(
                        Writer.fabric(small, number).sweptAt(),
                        number,
                        EventKind.values()[0],
                        List.of("0x1"),
                        "event " + number + " of many".repeat(20));
                store.append(Writer.fabric(small, number), List.of(event));
            }
        }
    }

    private byte[] file() throws IOException {
        return Files.readAllBytes(Database.file(old));
    }

    @Test
    void aWholeHistoryIsSavedWholeAndGoesOn() throws IOException {
        byte[] before = file();
        List<HistoryRecovery.Saved> saved = HistoryRecovery.run(old, dir.resolve("new"));
        assertThat(file()).isEqualTo(before);
        assertThat(saved).allMatch(HistoryRecovery.Saved::whole);
        assertThat(saved).contains(new HistoryRecovery.Saved("sweep", FABRICS, OptionalLong.of(0)));
        try (FabricStore store = FabricStore.open(dir.resolve("new"))) {
            for (long number = 1; number <= FABRICS; number += 17) {
                FabricStoreTest.assertSame(store.fabric(number).orElseThrow(), Writer.fabric(small, number));
            }
            assertThat(store.events(EventQuery.latest(1)).getFirst().text())
                    .isEqualTo("saved from a damaged history: all rows of its newest readable state are there");
            store.append(Writer.fabric(small, FABRICS + 1), List.of());
        }
        assertThatThrownBy(() -> HistoryRecovery.run(old, dir.resolve("new")))
                .isInstanceOf(StoreException.class)
                .hasMessageEndingWith("there is a history in this folder already; name a new folder");
    }

    @Test
    void whateverIsOverwrittenTheRestIsSavedAndWhatIsLostIsCounted() throws IOException {
        byte[] whole = file();
        int lost = 0;
        int refused = 0;
        for (int round = 1; round < 16; round++) {
            byte[] damaged = whole.clone();
            int begin = (int) ((long) whole.length * round / 16);
            Arrays.fill(damaged, begin, Math.min(whole.length, begin + 8_192), (byte) 0);
            Files.write(Database.file(old), damaged);
            Path saved = dir.resolve("new" + round);
            try {
                List<HistoryRecovery.Saved> tables = HistoryRecovery.run(old, saved);
                boolean all = tables.stream().allMatch(HistoryRecovery.Saved::whole);
                lost += all ? 0 : 1;
                goesOn(saved, all ? List.of(1L, 150L, (long) FABRICS) : List.of());
            } catch (StoreException e) {
                refused++;
                assertThat(e.getMessage()).hasLineCount(1).contains("restore a copy");
            }
            assertThat(file()).isEqualTo(damaged);
        }
        assertThat(lost).isPositive();
        assertThat(refused).isLessThan(8);
    }

    private void goesOn(Path saved, List<Long> sure) {
        try (FabricStore store = FabricStore.open(saved)) {
            for (long number : sure) {
                FabricStoreTest.assertSame(store.fabric(number).orElseThrow(), Writer.fabric(small, number));
            }
            long next = store.lastNumber() + 1;
            store.append(Writer.fabric(small, next), List.of());
            assertThat(store.lastNumber()).isEqualTo(next);
        }
    }

    @Test
    void ofHalfAFileNothingIsInvented() throws IOException {
        byte[] half = Arrays.copyOf(file(), file().length / 2);
        Files.write(Database.file(old), half);
        try {
            assertThat(HistoryRecovery.run(old, dir.resolve("new"))).isNotEmpty();
        } catch (StoreException e) {
            assertThat(e.getMessage()).hasLineCount(1).contains("restore a copy");
        }
        assertThat(file()).isEqualTo(half);
        // The half may hold a whole state of before; else the line says what can be done.
        try (FabricStore store = FabricStore.open(old)) {
            long last = store.lastNumber();
            FabricStoreTest.assertSame(store.fabric(last).orElseThrow(), Writer.fabric(small, last));
        } catch (StoreException e) {
            assertThat(e.getMessage()).contains("espalier recover " + old + " --out NEW_DIR");
        }
    }

    @Test
    void anEmptyFileIsNotTakenForANewHistory() throws IOException {
        Files.write(Database.file(old), new byte[0]);
        assertThatThrownBy(() -> FabricStore.open(old))
                .isInstanceOf(StoreException.class)
                .hasMessage(
                        "the history in " + old + ": history.mv.db has 0 bytes, so all that was kept is gone; restore a"
                                + " copy, or remove the file to begin anew");
        assertThat(file()).isEmpty();
        assertThatThrownBy(() -> HistoryRecovery.run(old, dir.resolve("new")))
                .isInstanceOf(StoreException.class)
                .hasMessageEndingWith("has 0 bytes, so there is nothing to save");
    }

    @Test
    void aFileThatLostAllButItsHeadIsNotTakenForANewHistory() throws IOException {
        Path file = Database.file(old);
        byte[] whole = file();
        for (int left : new int[] {8192, 4096, 1}) {
            Files.write(file, Arrays.copyOf(whole, left));
            assertThatThrownBy(() -> FabricStore.open(old))
                    .as("%d of %d bytes", left, whole.length)
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("espalier recover " + old + " --out NEW_DIR")
                    .message()
                    .hasLineCount(1);
            assertThat(Files.size(file)).isEqualTo(left);
        }
    }
}
