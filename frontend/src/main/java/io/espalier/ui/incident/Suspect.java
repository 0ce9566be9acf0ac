package io.espalier.ui.incident;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.ui.events.EventRow;
import io.espalier.ui.text.Say;
import io.espalier.ui.text.Words;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Something that happened in an incident and is known to bring about others, with what followed. That it followed is no proof,
 * and the words do not say more.
 *
 * @param event what happened
 * @param after what happened in the minute after, in words
 * @param effects how much that was
 */
record Suspect(EventRow event, String after, int effects) {
    private static final Duration SOON = Duration.ofMinutes(1);
    private static final Set<EventKind> CAUSES = EnumSet.of(
            EventKind.SWITCH_GONE,
            EventKind.NODE_GONE,
            EventKind.LINK_DOWN,
            EventKind.LID_CHANGED,
            EventKind.SM_MASTER_CHANGED,
            EventKind.SM_GONE,
            EventKind.SM_RESTARTED,
            EventKind.SM_SETTINGS_CHANGED,
            EventKind.SA_SLOW,
            EventKind.SM_LOG_ERROR);
    private static final Map<EventKind, String> EFFECTS = new TreeMap<>(Map.of(
            EventKind.TREE_CHANGED, "tree-change",
            EventKind.MEMBERS_LEFT, "member-departure",
            EventKind.GROUP_DELETED, "deleted-group",
            EventKind.FINDING_OPENED, "new-finding",
            EventKind.SWEEP_FAILED, "failed-sweep"));

    /**
     * Those with the most after them first.
     *
     * @param most how many at most
     */
    static List<Suspect> of(List<FabricEvent> events, Instant now, int most) {
        return events.stream()
                .filter(event -> CAUSES.contains(event.kind()))
                .map(event -> of(event, events, now))
                .sorted(Comparator.comparingInt(Suspect::effects).reversed())
                .limit(most)
                .toList();
    }

    private static Suspect of(FabricEvent cause, List<FabricEvent> events, Instant now) {
        Map<EventKind, Long> counts = events.stream()
                .filter(event -> EFFECTS.containsKey(event.kind()))
                .filter(event -> !event.at().isBefore(cause.at())
                        && event.at().isBefore(cause.at().plus(SOON)))
                .collect(Collectors.groupingBy(FabricEvent::kind, TreeMap::new, Collectors.counting()));
        String after = counts.entrySet().stream()
                .map(entry -> Words.count(entry.getValue(), EFFECTS.getOrDefault(entry.getKey(), "")))
                .collect(Collectors.joining(", "));
        return new Suspect(
                EventRow.of(cause, now),
                after.isEmpty() ? Say.of("incident.nothing-after") : Say.of("incident.after", after),
                counts.values().stream().mapToInt(Long::intValue).sum());
    }
}
