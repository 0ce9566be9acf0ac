package io.espalier.ui.incident;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A cable that takes trees with it, and one that nobody misses. */
class SuspectTest {
    private static final Instant START = Instant.parse("2026-03-01T03:00:00Z");

    private final List<FabricEvent> events = new ArrayList<>();

    private void happened(int second, EventKind kind, String text) {
        Instant at = START.plusSeconds(second);
        events.add(FabricEvent.of(at, 1, kind, List.of("0x1/1-0x2/2"), text).withId(events.size() + 1L));
    }

    @Test
    void whatHasTheMostAfterItComesFirstAndItsMinuteIsCounted() {
        happened(0, EventKind.LINK_DOWN, "a spare cable is down");
        happened(200, EventKind.LINK_DOWN, "a trunk is down");
        happened(201, EventKind.TREE_CHANGED, "one");
        happened(202, EventKind.TREE_CHANGED, "two");
        happened(210, EventKind.FINDING_OPENED, "three");
        happened(270, EventKind.TREE_CHANGED, "too late");

        List<Suspect> suspects = Suspect.of(events, START.plusSeconds(300), 9);

        assertThat(suspects)
                .extracting(suspect -> suspect.event().text())
                .containsExactly("a trunk is down", "a spare cable is down");
        assertThat(suspects.getFirst().after()).isEqualTo("In the minute after: 2 tree changes, 1 new finding.");
        assertThat(suspects.getLast().after()).isEqualTo("Nothing followed in the minute after.");
        assertThat(Suspect.of(events, START.plusSeconds(300), 1)).containsExactly(suspects.getFirst());
    }

    @Test
    void joinsAndWordsOfOperatorsAreNoCauses() {
        happened(0, EventKind.MEMBERS_JOINED, "some joined");
        happened(1, EventKind.NOTE, "a note");
        happened(2, EventKind.LINK_UP, "a cable is up");
        assertThat(Suspect.of(events, START, 9)).isEmpty();
    }
}
