package io.espalier.ui.events;

import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.LogEntry;
import io.espalier.ui.table.Rows;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Gives the events that a query wants by their place in the list, though the log is paged by id: it remembers the id at which each
 * page that was shown began, so that scrolling on costs a page and not all before it. What is recorded after it was made does not
 * move the places. Used by one session.
 */
final class EventPages implements Rows<LogEntry> {
    private static final int MOST = 1_000;

    private final Journal journal;
    private final EventQuery query;
    private int size = -1;
    private final TreeMap<Integer, Long> starts = new TreeMap<>();

    /**
     * @param query in the order in which the events are to be listed
     * @param newest id of the last event that is listed at most
     */
    EventPages(Journal journal, EventQuery query, long newest) {
        this.journal = journal;
        this.query = query.before(newest + 1);
        starts.put(0, query.oldestFirst() ? 0L : newest + 1);
    }

    @Override
    public int size() {
        if (size < 0) {
            size = (int) Math.min(Integer.MAX_VALUE, journal.count(query));
        }
        return size;
    }

    @Override
    public List<LogEntry> page(int offset, int limit) {
        // There is always that of place 0.
        Map.Entry<Integer, Long> known = Objects.requireNonNull(starts.floorEntry(offset));
        int at = known.getKey();
        long last = known.getValue();
        // A jump ahead walks there in large steps, once.
        while (at < offset) {
            List<LogEntry> skipped = read(last, Math.min(MOST, offset - at));
            if (skipped.isEmpty()) {
                return List.of();
            }
            at += skipped.size();
            last = skipped.getLast().event().id();
            starts.put(at, last);
        }
        List<LogEntry> page = new ArrayList<>();
        while (page.size() < limit) {
            List<LogEntry> more = read(last, Math.min(MOST, limit - page.size()));
            if (more.isEmpty()) {
                return page;
            }
            page.addAll(more);
            last = more.getLast().event().id();
            starts.put(offset + page.size(), last);
        }
        return page;
    }

    private List<LogEntry> read(long last, int limit) {
        EventQuery rest = query.oldestFirst() ? query.after(last) : query.before(last);
        return journal.entries(rest.atMost(limit));
    }
}
