package io.espalier.ui.events;

import io.espalier.server.journal.Journal;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.LogEntry;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Gives the events that a query wants by their place in the list, newest first, though the log is paged by id: it remembers the
 * id at which each page that was shown began, so that scrolling on costs a page and not all before it. What is recorded after it
 * was made does not move the places. Used by one session.
 */
final class EventPages {
    private static final int MOST = 1_000;

    private final Journal journal;
    private final EventQuery query;
    private final long newest;
    private int size = -1;
    private final TreeMap<Integer, Long> starts = new TreeMap<>();

    EventPages(Journal journal, EventQuery query) {
        this.journal = journal;
        newest = journal.entries(query.atMost(1)).stream()
                .mapToLong(entry -> entry.event().id())
                .findFirst()
                .orElse(0L);
        this.query = query.before(newest + 1);
        starts.put(0, newest + 1);
    }

    /** The id of the first; 0 where there are none. */
    long newest() {
        return newest;
    }

    /** How many there are. */
    int size() {
        if (size < 0) {
            size = newest == 0 ? 0 : (int) Math.min(Integer.MAX_VALUE, journal.count(query));
        }
        return size;
    }

    /** Those from a place on; fewer at the end. */
    List<LogEntry> page(int offset, int limit) {
        // There is always that of place 0.
        Map.Entry<Integer, Long> known = Objects.requireNonNull(starts.floorEntry(offset));
        int at = known.getKey();
        long before = known.getValue();
        // A jump ahead walks there in large steps, once.
        while (at < offset) {
            List<LogEntry> skipped = read(before, Math.min(MOST, offset - at));
            if (skipped.isEmpty()) {
                return List.of();
            }
            at += skipped.size();
            before = skipped.getLast().event().id();
            starts.put(at, before);
        }
        List<LogEntry> page = new ArrayList<>();
        while (page.size() < limit) {
            List<LogEntry> more = read(before, Math.min(MOST, limit - page.size()));
            if (more.isEmpty()) {
                return page;
            }
            page.addAll(more);
            before = more.getLast().event().id();
            starts.put(offset + page.size(), before);
        }
        return page;
    }

    private List<LogEntry> read(long before, int limit) {
        return journal.entries(query.before(before).atMost(limit));
    }
}
