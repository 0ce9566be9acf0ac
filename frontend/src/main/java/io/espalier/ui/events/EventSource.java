package io.espalier.ui.events;

import io.espalier.engine.table.Filter;
import io.espalier.server.journal.EventColumns;
import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.LogEntry;
import io.espalier.ui.table.Order;
import io.espalier.ui.table.RowSource;
import io.espalier.ui.table.Rows;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The events of a log that a query wants, up to the newest of when it was made: the log itself filters them, orders them by time,
 * and gives those that are shown.
 *
 * @param journal the log
 * @param query which events, before anything was typed
 * @param newest id of the last that is listed at most; 0 where there is none
 */
record EventSource(Journal journal, EventQuery query, long newest) implements RowSource<LogEntry> {
    private static final int PAGE = 1_000;

    static EventSource of(Journal journal, EventQuery query) {
        long newest = journal.entries(query.atMost(1)).stream()
                .mapToLong(entry -> entry.event().id())
                .findFirst()
                .orElse(0L);
        return new EventSource(journal, query, newest);
    }

    @Override
    public int total() {
        return pages(Filter.all(), Optional.empty()).size();
    }

    @Override
    public Rows<LogEntry> rows(Filter<LogEntry> filter, Optional<Order<LogEntry>> order) {
        return pages(filter, order);
    }

    /** The query of what a filter leaves. */
    EventQuery narrowed(Filter<LogEntry> filter) {
        return EventColumns.narrowed(query.before(newest + 1), filter);
    }

    private EventPages pages(Filter<LogEntry> filter, Optional<Order<LogEntry>> order) {
        boolean oldestFirst = order.map(by -> !by.descending()).orElse(false);
        EventQuery narrowed = narrowed(filter);
        return new EventPages(journal, oldestFirst ? narrowed.fromTheOldest() : narrowed, newest);
    }

    @Override
    public Stream<LogEntry> all(Filter<LogEntry> filter, Optional<Order<LogEntry>> order) {
        EventPages pages = pages(filter, order);
        return IntStream.iterate(0, offset -> offset + PAGE)
                .mapToObj(offset -> pages.page(offset, PAGE))
                .takeWhile(page -> !page.isEmpty())
                .flatMap(page -> page.stream());
    }
}
