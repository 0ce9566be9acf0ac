package io.espalier.server.record;

import io.espalier.server.store.FabricEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.SortedMap;
import java.util.TreeMap;

/** The events of a recording, handed out as its fabrics come; each once. Used by one thread. */
final class RecordedEvents {
    private final NavigableMap<Long, List<FabricEvent>> shown = new TreeMap<>();
    private final List<FabricEvent> loose = new ArrayList<>();

    RecordedEvents(List<FabricEvent> events) {
        events.forEach(event -> shown.computeIfAbsent(event.fabric(), fabric -> new ArrayList<>())
                .add(event));
        loosen(shown.headMap(1L));
    }

    /** Those of a fabric. What belongs to fabrics before it that did not come belongs to none from now on. */
    List<FabricEvent> of(long fabric) {
        loosen(shown.headMap(fabric));
        List<FabricEvent> events = shown.remove(fabric);
        return events == null ? List.of() : events;
    }

    private void loosen(SortedMap<Long, List<FabricEvent>> lost) {
        if (!lost.isEmpty()) {
            lost.values().forEach(events -> events.forEach(event -> loose.add(event.inFabric(0))));
            lost.clear();
            loose.sort(Comparator.comparing(FabricEvent::at));
        }
    }

    /** Those of no fabric that happened before a moment and were not given yet, the oldest first. */
    List<FabricEvent> looseBefore(Instant until) {
        List<FabricEvent> due =
                loose.stream().takeWhile(event -> event.at().isBefore(until)).toList();
        loose.subList(0, due.size()).clear();
        return due;
    }

    /** All that was not given yet. */
    List<FabricEvent> rest() {
        loosen(shown);
        return List.copyOf(loose);
    }
}
