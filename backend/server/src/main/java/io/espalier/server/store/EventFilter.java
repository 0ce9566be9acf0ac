package io.espalier.server.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** The condition of a query of events, in SQL that H2 and PostgreSQL take alike. Used by one thread. */
final class EventFilter {
    private static final int MOST_SPANS = 200;

    private final StringBuilder sql = new StringBuilder(" WHERE id > ? AND id < ?");
    private final List<Object> arguments = new ArrayList<>();

    private EventFilter() {}

    static EventFilter of(Handle handle, EventQuery query) {
        EventFilter filter = new EventFilter();
        filter.arguments.add(query.ids().after());
        filter.arguments.add(query.ids().before());
        filter.time(handle, query);
        query.wantedKinds().ifPresent(filter::kinds);
        if (!query.subject().isEmpty()) {
            filter.add(" AND id IN (SELECT event FROM event_subject WHERE subject = ?)", query.subject());
        }
        if (!query.more().tag().isEmpty()) {
            filter.add(
                    " AND id IN (SELECT event FROM event_tag WHERE tag = ?" + STANDING + ")",
                    query.more().tag());
        }
        query.more().words().forEach(filter::word);
        return filter;
    }

    /** A tag whose note was superseded is history. */
    private static final String STANDING = " AND note NOT IN (SELECT supersedes FROM event_note)";

    private void add(String condition, Object... values) {
        sql.append(condition);
        Collections.addAll(arguments, values);
    }

    private void time(Handle handle, EventQuery query) {
        if (query.from().equals(EventQuery.EVER) && query.to().equals(EventQuery.FOREVER)) {
            return;
        }
        long from = Nanos.of(query.from());
        long to = Nanos.of(query.to());
        List<Long> notes = handle.select(
                        "SELECT event FROM event_note WHERE span_from < ? AND span_to > ? ORDER BY event DESC LIMIT "
                                + MOST_SPANS,
                        to,
                        from)
                .mapTo(Long.class)
                .list();
        String other = notes.isEmpty() ? "" : " OR id IN (" + marks(notes.size()) + ")";
        add(" AND ((happened_at >= ? AND happened_at < ?)" + other + ")", from, to);
        arguments.addAll(notes);
    }

    private static String marks(int count) {
        return String.join(", ", Collections.nCopies(count, "?"));
    }

    private void kinds(Set<EventKind> kinds) {
        if (kinds.isEmpty()) {
            sql.append(" AND 1 = 0");
            return;
        }
        sql.append(" AND kind IN (").append(marks(kinds.size())).append(')');
        kinds.forEach(kind -> arguments.add(kind.name()));
    }

    private void word(String word) {
        String like = "%" + word.replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%";
        add(
                " AND (LOWER(description) LIKE ? ESCAPE '!' OR LOWER(subjects) LIKE ? ESCAPE '!'"
                        + " OR LOWER(was) LIKE ? ESCAPE '!' OR LOWER(became) LIKE ? ESCAPE '!'"
                        + " OR id IN (SELECT event FROM event_tag WHERE LOWER(tag) LIKE ? ESCAPE '!'" + STANDING
                        + "))",
                like,
                like,
                like,
                like,
                like);
    }

    String sql() {
        return sql.toString();
    }

    Object[] arguments() {
        return arguments.toArray();
    }
}
