package io.espalier.ui.events;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.table.Filter;
import io.espalier.engine.table.FilterException;
import io.espalier.server.journal.EventColumns;
import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.EventTeller;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import io.espalier.server.store.LogEntry;
import io.espalier.ui.table.Order;
import io.espalier.ui.table.Rows;
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

    private static List<Long> ids(Rows<LogEntry> pages, int offset, int limit) {
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
            EventSource source = EventSource.of(journal, EventQuery.latest(1));
            Rows<LogEntry> pages = source.rows(Filter.all(), Optional.empty());
            assertThat(pages.size()).isEqualTo(ALL);
            assertThat(ids(pages, 0, 50)).isEqualTo(down(ALL, ALL - 49));
            store.record(events(5));
            assertThat(ids(pages, 50, 50)).isEqualTo(down(ALL - 50, ALL - 99));
            assertThat(ids(pages, 2_490, 100)).isEqualTo(down(ALL - 2_490, ALL - 2_589));
            assertThat(ids(pages, 25, 50)).isEqualTo(down(ALL - 25, ALL - 74));
            assertThat(ids(pages, ALL - 10, 50)).isEqualTo(down(10, 1));
            assertThat(ids(pages, ALL + 10, 50)).isEmpty();
            assertThat(source.all(Filter.all(), Optional.empty())).hasSize(ALL);
            assertThat(source.total()).isEqualTo(ALL);
        }
    }

    @Test
    void theOldestComeFirstWhereSomebodySortsSo() {
        try (FabricStore store = FabricStore.inMemory()) {
            Journal journal = new Journal(store, InstantSource.fixed(NOW), told -> {});
            store.record(events(ALL));
            Rows<LogEntry> pages = EventSource.of(journal, EventQuery.latest(1))
                    .rows(Filter.all(), Optional.of(new Order<>(EventColumns.AT, false)));
            assertThat(ids(pages, 0, 2)).containsExactly(1L, 2L);
            assertThat(ids(pages, ALL - 2, 50)).containsExactly(ALL - 1L, (long) ALL);
        }
    }

    @Test
    void theLogItselfLeavesOutWhatAFilterDoes() throws FilterException {
        try (FabricStore store = FabricStore.inMemory()) {
            Journal journal = new Journal(store, InstantSource.fixed(NOW), told -> {});
            store.record(events(ALL));
            Filter<LogEntry> filter = Filter.parse("what=\"event 77\" kind=link_up", EventColumns.ALL, NOW);
            Rows<LogEntry> rows = EventSource.of(journal, EventQuery.latest(1)).rows(filter, Optional.empty());
            assertThat(ids(rows, 0, 50)).containsExactly(78L);
            assertThat(rows.size()).isOne();
        }
    }

    @Test
    void theAddressOfAListLeadsBackToIt() {
        EventsState state = EventsState.PLAIN
                .withSpan(EventSpan.WEEK)
                .withSource(Optional.of(EventTeller.SA))
                .withKind(Optional.of(EventKind.GROUP_CREATED))
                .toggleTag("INC 1");
        Map<String, List<String>> others = Map.of("filter", List.of("at>03:00"), "tag", List.of("old"));
        assertThat(EventsState.of(state.in(others))).isEqualTo(state);
        assertThat(EventsState.PLAIN.in(others)).containsOnlyKeys("filter");
        assertThat(state.json("leaf & 3", NOW))
                .isEqualTo("/api/v1/events.json?source=SA&kind=GROUP_CREATED&tag=INC+1&filter=leaf+%26+3"
                        + "&from=2026-02-22T03%3A12%3A00Z");
        assertThat(state.toggleTag("INC 1").tag()).isEmpty();
        assertThat(EventsState.of(Map.of("kind", List.of("NONSENSE")))).isEqualTo(EventsState.PLAIN);
    }

    @Test
    void anAddressOfFormerVersionsLeadsToAFilterByTheSameWords() {
        assertThat(EventsState.moved(Map.of("q", List.of("leaf-3 down"), "span", List.of("WEEK"))))
                .contains(Map.of("filter", List.of("leaf-3 down"), "span", List.of("WEEK")));
        assertThat(EventsState.moved(Map.of("filter", List.of("leaf-3")))).isEmpty();
    }
}
