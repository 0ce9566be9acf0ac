package io.espalier.server.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.PlannedFabrics;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Requests whose clients went are interrupted, also while they read the history's file: it stays open for everybody else. */
class InterruptedReadsTest {
    private static final int EVENTS = 5_000;
    private static final int ROUNDS = 30;
    private static final long SEED = 7;

    private static List<FabricEvent> events(EventKind kind, int count) {
        String text = "a sentence that takes some room in the file ".repeat(10);
        return IntStream.range(0, count)
                .mapToObj(i -> FabricEvent.of(PlannedFabrics.SWEPT_AT, 0, kind, List.of("0xa"), text + i))
                .toList();
    }

    @Test
    void whoIsInterruptedWhileReadingLeavesTheHistoryOpen(@TempDir Path directory) throws Exception {
        try (FabricStore store = FabricStore.open(directory)) {
            store.record(events(EventKind.LINK_DOWN, EVENTS));
        }
        Random random = new Random(SEED);
        EventQuery search = EventQuery.latest(1).saying("nothing-like-that");
        EventQuery written = EventQuery.latest(1).of(Set.of(EventKind.LINK_UP));
        try (FabricStore store = FabricStore.open(directory)) {
            // Next to nothing stays in memory, so that the file is read all the time.
            store.withHandle(handle -> handle.execute("SET CACHE_SIZE 64"));
            for (int round = 1; round <= ROUNDS; round++) {
                Thread reader = Thread.ofPlatform().start(() -> store.log().count(search));
                Thread.sleep(Duration.ofMillis(random.nextInt(50)));
                reader.interrupt();
                store.record(events(EventKind.LINK_UP, 1));
                reader.join();
                assertThat(store.log().count(written)).isEqualTo(round);
            }
        }
    }
}
