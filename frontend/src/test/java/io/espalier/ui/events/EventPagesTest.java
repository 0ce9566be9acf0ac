package io.espalier.ui.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Places in a list of events that is paged by id, and the list's address. */
class EventPagesTest {
    private static final Instant NOW = Instant.parse("2026-03-01T03:12:00Z");
    private static final int ALL = 3_000;

    private static List<FabricEvent> events(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> FabricEvent.of(NOW, 0, EventKind.LINK_UP, List.of(), "event " + i))
                .toList();
    }

    private static List<Long> ids(EventPages pages, int offset, int limit) {
        return pages.page(offset, limit).stream()
                .map(entry -> entry.event().id())
                .toList();
    }

    private static List<Long> down(long from, long to) {
        return LongStream.rangeClosed(0, from - to).mapToObj(i -> from - i).toList();
    }

    @Test
    void everyPlaceHoldsTheSameEventWhateverWasShownBeforeAndWhateverComes() {
        try (FabricStore store = FabricStore.inMemory()) {
            Journal journal = new Journal(store, InstantSource.fixed(NOW), told -> {});
            store.record(events(ALL));
            EventPages pages = new EventPages(journal, EventQuery.latest(1));
            assertThat(pages.size()).isEqualTo(ALL);
            assertThat(ids(pages, 0, 50)).isEqualTo(down(ALL, ALL - 49));
            store.record(events(5));
            assertThat(ids(pages, 50, 50)).isEqualTo(down(ALL - 50, ALL - 99));
            assertThat(ids(pages, 2_490, 100)).isEqualTo(down(ALL - 2_490, ALL - 2_589));
            assertThat(ids(pages, 25, 50)).isEqualTo(down(ALL - 25, ALL - 74));
            assertThat(ids(pages, ALL - 10, 50)).isEqualTo(down(10, 1));
            assertThat(ids(pages, ALL + 10, 50)).isEmpty();
            assertThat(new EventPages(journal, EventQuery.latest(1).saying("nowhere")).size())
                    .isZero();
        }
    }

    @Test
    void theAddressOfAListLeadsBackToIt() {
        EventsState state = EventsState.PLAIN
                .withSpan(EventSpan.WEEK)
                .withText(" leaf & 3 ")
                .withSource(Optional.of(EventTeller.SA))
                .withKind(Optional.of(EventKind.GROUP_CREATED))
                .toggleTag("INC 1");
        Map<String, List<String>> address = state.parameters().entrySet().stream()
                .collect(java.util.stream.Collectors.toMap(Map.Entry::getKey, entry -> List.of(entry.getValue())));
        assertThat(EventsState.of(address)).isEqualTo(state);
        assertThat(state.file("csv", NOW))
                .isEqualTo("/api/v1/events.csv?q=leaf+%26+3&source=SA&kind=GROUP_CREATED&tag=INC+1"
                        + "&from=2026-02-22T03%3A12%3A00Z");
        assertThat(state.toggleTag("INC 1").tag()).isEmpty();
        assertThat(EventsState.of(Map.of("kind", List.of("NONSENSE")))).isEqualTo(EventsState.PLAIN);
        assertThat(EventsState.PLAIN.parameters()).isEmpty();
    }
}
