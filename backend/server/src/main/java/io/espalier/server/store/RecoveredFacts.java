package io.espalier.server.store;

import org.jdbi.v3.core.Handle;

/** Takes out of a saved history what belongs to fabrics and events that could not be saved, so that new ones can follow. */
final class RecoveredFacts {
    private RecoveredFacts() {}

    static void settle(Handle handle) {
        long last = handle.select("SELECT COALESCE(MAX(number), 0) FROM sweep")
                .mapTo(Long.class)
                .one();
        for (FactTable table : FactTables.ALL) {
            handle.execute("DELETE FROM " + table.name() + " WHERE valid_from > ?", last);
            handle.execute(
                    "UPDATE " + table.name() + " SET valid_to = ? WHERE valid_to > ? AND valid_to < ?",
                    FactTable.STILL,
                    last,
                    FactTable.STILL);
        }
        handle.execute("DELETE FROM counter_head WHERE sweep > ?", last);
        handle.execute("DELETE FROM delivery WHERE sweep > ?", last);
        for (String table : new String[] {"event_subject", "event_note", "event_tag"}) {
            handle.execute("DELETE FROM " + table + " WHERE event > (SELECT COALESCE(MAX(id), 0) FROM event)");
        }
    }
}
