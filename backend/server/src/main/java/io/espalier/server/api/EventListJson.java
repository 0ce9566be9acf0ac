package io.espalier.server.api;

import io.espalier.server.journal.EventDocument;
import io.espalier.server.store.LogEntry;
import java.util.List;

/** Events, newest first; next is what to ask with as before= for older ones, 0 where there are none. */
record EventListJson(List<EventDocument> events, long next) {
    static EventListJson of(List<LogEntry> entries, int limit) {
        long next = entries.size() < limit ? 0 : entries.getLast().event().id();
        return new EventListJson(entries.stream().map(EventDocument::of).toList(), next);
    }
}
