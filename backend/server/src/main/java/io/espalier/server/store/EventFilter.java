package io.espalier.server.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import org.jdbi.v3.core.Handle;

/** The condition of a query of events, in SQL that H2 and PostgreSQL take alike. Used by one thread. */
final class EventFilter {
    private static final int MOST_SPANS = 200;

    private final StringBuilder sql = new StringBuilder();
    private final List<Object> arguments = new ArrayList<>();

    private EventFilter() {}

    /** One condition alone. */
    static EventFilter of(EventCondition condition) {
        EventFilter filter = new EventFilter();
        filter.condition(condition);
        return filter;
    }

    /** The whole of a query, with the word before it. */
    static EventFilter of(Handle handle, EventQuery query) {
        EventFilter filter = new EventFilter();
        filter.add(" WHERE id > ? AND id < ?", query.ids().after(), query.ids().before());
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
        query.more().conditions().forEach(condition -> {
            filter.sql.append(" AND ");
            filter.condition(condition);
        });
        return filter;
    }

    /** A tag whose note was superseded is history. */
    static final String STANDING = " AND note NOT IN (SELECT supersedes FROM event_note)";

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
        String like = like(word);
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

    private void condition(EventCondition condition) {
        switch (condition) {
            case EventCondition.Text text -> text("LOWER(" + text.field().column() + ")", text.extent(), text.wanted());
            case EventCondition.OneOf one -> oneOf(one);
            // An event without any has no row there.
            case EventCondition.Without without ->
                sql.append("NOT ").append(without.many().select()).append(')');
            case EventCondition.Happened when -> {
                sql.append("(happened_at >= ? AND happened_at < ?)");
                arguments.add(Nanos.of(when.from()));
                arguments.add(Nanos.of(when.until()));
            }
            case EventCondition.OfKinds kinds -> {
                sql.append("(1 = 1");
                kinds(kinds.kinds());
                sql.append(')');
            }
            case EventCondition.Any any -> all(any.conditions(), " OR ", "1 = 0");
            case EventCondition.All all -> all(all.conditions(), " AND ", "1 = 1");
            case EventCondition.Not not -> {
                sql.append("NOT ");
                condition(not.condition());
            }
        }
    }

    private void all(List<EventCondition> conditions, String between, String none) {
        sql.append('(');
        for (int i = 0; i < conditions.size(); i++) {
            sql.append(i == 0 ? "" : between);
            condition(conditions.get(i));
        }
        sql.append(conditions.isEmpty() ? none : "").append(')');
    }

    private void text(String column, EventCondition.Extent extent, String wanted) {
        sql.append('(').append(column);
        sql.append(extent == EventCondition.Extent.WHOLE ? " = ?)" : " LIKE ? ESCAPE '!')");
        arguments.add(extent == EventCondition.Extent.WHOLE ? wanted : like(wanted));
    }

    /** All that is wanted in one select: a database may run each for every event. */
    private void oneOf(EventCondition.OneOf one) {
        sql.append(one.many().select()).append(" AND (1 = 0");
        one.wanted().forEach(wanted -> {
            sql.append(" OR ");
            text("LOWER(" + one.many().column() + ")", one.extent(), wanted);
        });
        sql.append("))");
    }

    private static String like(String part) {
        return "%" + part.replace("!", "!!").replace("%", "!%").replace("_", "!_") + "%";
    }

    String sql() {
        return sql.toString();
    }

    Object[] arguments() {
        return arguments.toArray();
    }
}
