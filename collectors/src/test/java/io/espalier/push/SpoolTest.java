package io.espalier.push;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.espalier.capture.Capture;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The folder in which captures wait. */
class SpoolTest {
    private static final long PLENTY = 1L << 30;
    private static final Fabric FABRIC = ExampleFabrics.fatTree2(2, 1, 2);

    @TempDir
    private Path folder;

    private static long oldest(Spool spool) {
        return spool.oldest().orElseThrow().sequence();
    }

    private List<String> names() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void whatWasAddedIsThereForTheNextRunWithTheSameIdAndHigherNumbers() throws IOException {
        String id;
        try (Spool spool = Spool.open(folder, PLENTY)) {
            id = spool.collector();
            spool.add(FABRIC);
            spool.add(FABRIC);
        }
        try (Spool spool = Spool.open(folder, PLENTY)) {
            assertThat(spool.collector()).isEqualTo(id);
            assertThat(spool.size()).isEqualTo(2);
            assertThat(oldest(spool)).isEqualTo(1);
            assertThat(Capture.read(spool.oldest().orElseThrow().capture()).nodes())
                    .isEqualTo(FABRIC.nodes());
            spool.done(2);
        }
        try (Spool spool = Spool.open(folder, PLENTY)) {
            assertThat(spool.oldest()).isEmpty();
            spool.add(FABRIC);
            assertThat(oldest(spool)).isEqualTo(3);
        }
    }

    @Test
    void beyondItsLimitTheOldestAreDroppedAndCountedAndTheNewestStays() throws IOException {
        try (Spool spool = Spool.open(folder, PLENTY)) {
            spool.add(FABRIC);
        }
        long one = Files.size(folder.resolve("0000000000000000001.capture"));
        try (Spool spool = Spool.open(folder, one * 2)) {
            assertThat(spool.add(FABRIC)).isZero();
            assertThat(spool.add(FABRIC)).isEqualTo(1);
            assertThat(spool.add(FABRIC)).isEqualTo(1);
            assertThat(spool.dropped()).isEqualTo(2);
            assertThat(oldest(spool)).isEqualTo(3);
        }
        try (Spool spool = Spool.open(folder, 1)) {
            spool.add(FABRIC);
            assertThat(spool.size()).isEqualTo(1);
            assertThat(oldest(spool)).isEqualTo(5);
        }
    }

    @Test
    void halfWrittenFilesOfAKilledRunAreNoCaptures() throws IOException {
        try (Spool spool = Spool.open(folder, PLENTY)) {
            spool.add(FABRIC);
        }
        Files.writeString(folder.resolve("2.draft"), "PK");
        Files.writeString(folder.resolve(".capture123.part"), "PK");
        Files.writeString(folder.resolve("last-number"), "2\n");
        try (Spool spool = Spool.open(folder, PLENTY)) {
            assertThat(spool.size()).isEqualTo(1);
            assertThat(names()).containsExactly("0000000000000000001.capture", "collector", "last-number", "lock");
            spool.add(FABRIC);
            spool.done(1);
            assertThat(oldest(spool)).isEqualTo(3);
        }
    }

    @Test
    void oneProcessAtATimeHasIt() throws IOException {
        Spool spool = Spool.open(folder, PLENTY);
        assertThatThrownBy(() -> Spool.open(folder, PLENTY))
                .isInstanceOf(IOException.class)
                .hasMessage(folder + ": another collector uses this folder");
        spool.close();
        Spool.open(folder, PLENTY).close();
    }

    @Test
    void damagedNotesAreToldAndNotGuessed() throws IOException {
        Spool.open(folder, PLENTY).close();
        Files.writeString(folder.resolve("last-number"), "many");
        assertThatThrownBy(() -> Spool.open(folder, PLENTY)).hasMessageEndingWith("last-number: expected one number");
        Files.delete(folder.resolve("last-number"));
        Files.writeString(folder.resolve("collector"), "a b\n");
        assertThatThrownBy(() -> Spool.open(folder, PLENTY)).hasMessageContaining("expected a collector's id");
    }
}
