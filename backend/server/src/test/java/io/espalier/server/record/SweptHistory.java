package io.espalier.server.record;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;

import io.espalier.server.FabricService;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;

/** A history of three sweeps, to record. */
final class SweptHistory implements AutoCloseable {
    /** When the last one ended. */
    static final Instant END = SWEPT_AT.plusSeconds(20);

    private final FabricStore store = FabricStore.inMemory();
    private final FabricService service =
            new FabricService(ThreeSweeps.ending(END), store, Duration.ofSeconds(10), InstantSource.fixed(END));

    SweptHistory() {
        for (int i = 0; i < 3; i++) {
            service.sweepOnce();
        }
    }

    FabricStore store() {
        return store;
    }

    /** All of it as a recording. */
    Path recorded(Path file, boolean anonymous) throws IOException, RecordException {
        Recorder recorder = new Recorder(store);
        try (OutputStream out = Files.newOutputStream(file)) {
            recorder.write(recorder.find(new RecordOrder(SWEPT_AT, END, anonymous)), out);
        }
        return file;
    }

    /** What a history tells, whatever numbers its events have there. */
    static List<FabricEvent> events(FabricStore kept) {
        return kept.events(EventQuery.latest(1_000)).stream()
                .map(event -> event.withId(0))
                .toList();
    }

    @Override
    public void close() {
        service.close();
    }
}
