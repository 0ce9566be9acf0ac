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
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A history in memory, filled from a recording or a capture.
 *
 * @param store the history
 * @param title what it is, for people: "recording of 2026-03-01 03:10 to 03:15 UTC"
 */
public record RecordedHistory(FabricStore store, String title) {
    /**
     * Fills a history from a file.
     *
     * @param endsAt when its last fabric is to have been swept, and everything else as much later; empty for as it was
     * @throws io.espalier.capture.CaptureException if the file is neither, or damaged, or too new
     */
    public static RecordedHistory read(Path file, Optional<Instant> endsAt) throws IOException {
        FabricStore store = FabricStore.inMemory();
        try {
            return new RecordedHistory(store, fill(store, file, endsAt));
        } catch (IOException | RuntimeException e) {
            store.close();
            throw e;
        }
    }

    private static String fill(FabricStore store, Path file, Optional<Instant> endsAt) throws IOException {
        if (!Recording.isOne(file)) {
            Fabric fabric = Capture.read(file);
            store.append(fabric.toBuilder().number(1).build(), List.of());
            return "capture of " + minute(fabric.sweptAt()) + " UTC";
        }
        try (Recording recording = Recording.open(file)) {
            return fill(store, recording, endsAt);
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
        Deque<FabricEvent> loose = events.stream()
                .filter(event -> event.fabric() == 0)
                .map(event -> event(event, shift))
                .collect(Collectors.toCollection(ArrayDeque::new));
        Map<Long, List<FabricEvent>> shown =
                events.stream().map(event -> event(event, shift)).collect(Collectors.groupingBy(FabricEvent::fabric));
        recording.forEachFabric(fabric -> {
            Fabric now = shifted(fabric, shift);
            record(store, loose, now.sweptAt());
            store.append(now, shown.getOrDefault(now.number(), List.of()));
        });
        record(store, loose, Instant.MAX);
        String anonymous = recording.about().anonymous() ? "anonymised recording of " : "recording of ";
        return anonymous + sweptAt(store, 1) + " to " + sweptAt(store, store.lastNumber()) + " UTC";
    }

    private static String sweptAt(FabricStore store, long number) {
        return store.fabric(number).map(fabric -> minute(fabric.sweptAt())).orElse("?");
    }

    /** What no fabric shows, in its place among the others. */
    private static void record(FabricStore store, Deque<FabricEvent> loose, Instant until) {
        List<FabricEvent> due = new ArrayList<>();
        while (!loose.isEmpty() && loose.getFirst().at().isBefore(until)) {
            due.add(loose.removeFirst());
        }
        if (!due.isEmpty()) {
            store.record(due);
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
