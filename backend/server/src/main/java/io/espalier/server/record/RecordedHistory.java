package io.espalier.server.record;

import io.espalier.capture.Capture;
import io.espalier.capture.RecordedEvent;
import io.espalier.capture.Recording;
import io.espalier.model.Fabric;
import io.espalier.model.Part;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * A history in memory, filled from a recording or a capture.
 *
 * @param store the history
 * @param title what it is, for people: "recording of 2026-03-01 03:10 to 03:15 UTC"
 * @param damage what the file has no more, in sentences that name the part; empty for a whole file
 */
public record RecordedHistory(FabricStore store, String title, List<String> damage) {
    public RecordedHistory {
        damage = List.copyOf(damage);
    }

    /**
     * Fills a history from a file.
     *
     * @param endsAt when its last fabric is to have been swept, and everything else as much later; empty for as it was
     * @throws io.espalier.capture.CaptureException if the file is neither, too new, or so damaged that no fabric can be
     *     shown
     */
    public static RecordedHistory read(Path file, Optional<Instant> endsAt) throws IOException {
        FabricStore store = FabricStore.inMemory();
        try {
            return fill(store, file, endsAt);
        } catch (IOException | RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private static RecordedHistory fill(FabricStore store, Path file, Optional<Instant> endsAt) throws IOException {
        if (!Recording.isOne(file)) {
            Fabric fabric = Capture.read(file);
            store.append(fabric.toBuilder().number(1).build(), List.of());
            return new RecordedHistory(store, "capture of " + minute(fabric.sweptAt()) + " UTC", List.of());
        }
        try (Recording recording = Recording.open(file)) {
            String title = fill(store, recording, endsAt);
            return new RecordedHistory(store, title, recording.damage());
        }
    }

    private static String fill(FabricStore store, Recording recording, Optional<Instant> endsAt) throws IOException {
        List<RecordedEvent> events = recording.events();
        List<Instant> moments = new ArrayList<>();
        if (endsAt.isPresent()) {
            recording.forEachFabric(fabric -> moments.add(fabric.sweptAt()));
        }
        Duration shift =
                endsAt.map(end -> Duration.between(moments.getLast(), end)).orElse(Duration.ZERO);
        RecordedEvents told = new RecordedEvents(
                events.stream().map(event -> event(event, shift)).toList());
        recording.forEachFabric(fabric -> {
            // The numbers of what is missing are passed over.
            long place = store.lastNumber() + 1;
            Fabric now = shifted(fabric, shift).toBuilder().number(place).build();
            List<FabricEvent> own = told.of(fabric.number());
            record(store, told.looseBefore(now.sweptAt()));
            store.append(now, own.stream().map(event -> event.inFabric(place)).toList());
        });
        record(store, told.rest());
        String anonymous = recording.about().anonymous() ? "anonymised recording of " : "recording of ";
        return anonymous + sweptAt(store, 1) + " to " + sweptAt(store, store.lastNumber()) + " UTC";
    }

    private static String sweptAt(FabricStore store, long number) {
        return store.fabric(number).map(fabric -> minute(fabric.sweptAt())).orElse("?");
    }

    private static void record(FabricStore store, List<FabricEvent> events) {
        if (!events.isEmpty()) {
            store.record(events);
        }
    }

    private static String minute(Instant at) {
        return at.toString().substring(0, 16).replace('T', ' ');
    }

    /** A kind that this program does not know is told as what the SM's log said: as it stands. */
    private static FabricEvent event(RecordedEvent event, Duration shift) {
        EventKind kind = Arrays.stream(EventKind.values())
                .filter(known -> known.name().equals(event.kind()))
                .findFirst()
                .orElse(EventKind.SM_LOG);
        return FabricEvent.of(event.at().plus(shift), event.fabric(), kind, event.subjects(), event.text())
                .change(event.before(), event.after());
    }

    private static Fabric shifted(Fabric fabric, Duration shift) {
        if (shift.isZero()) {
            return fabric;
        }
        Fabric.Builder builder = fabric.toBuilder().sweptAt(fabric.sweptAt().plus(shift));
        for (Part part : Part.values()) {
            builder.readAt(part, fabric.readAt(part).plus(shift));
        }
        fabric.counters()
                .forEach((port, read) ->
                        builder.counters(port, read.readAt(read.readAt().plus(shift))));
        return builder.build();
    }
}
