package io.espalier.server.store;

import java.time.Instant;
import java.util.List;
import java.util.Set;

/** What an event must have to be wanted. */
public sealed interface EventCondition {
    /** Whether an index finds the events that meet it. */
    default boolean isIndexed() {
        return switch (this) {
            case Happened when -> true;
            case OfKinds kinds -> true;
            case Any any -> any.conditions().stream().allMatch(EventCondition::isIndexed);
            case All all -> all.conditions().stream().allMatch(EventCondition::isIndexed);
            case Not not -> not.condition().isIndexed();
            case Text text -> false;
            case OneOf one -> false;
            case Without without -> false;
        };
    }

    /** A text of an event. */
    enum Field {
        WHAT("description"),
        BEFORE("was"),
        AFTER("became");

        private final String column;

        Field(String column) {
            this.column = column;
        }

        String column() {
            return column;
        }
    }

    /** What an event may have several of. */
    enum Many {
        /** Ids of what it is about. */
        SUBJECTS("event_subject WHERE 1 = 1", "subject"),
        /** Tags of notes that stand. */
        TAGS("event_tag WHERE 1 = 1" + EventFilter.STANDING, "tag");

        private final String table;
        private final String column;

        Many(String table, String column) {
            this.table = table;
            this.column = column;
        }

        /** Finds events that have one; open for what that one must be. */
        String select() {
            return "id IN (SELECT event FROM " + table;
        }

        String column() {
            return column;
        }
    }

    /** Whether the whole of a text is asked for or a part of it. */
    enum Extent {
        WHOLE,
        PART
    }

    /**
     * A text.
     *
     * @param wanted in small letters; the empty text for none
     */
    record Text(Field field, Extent extent, String wanted) implements EventCondition {}

    /**
     * One of several texts.
     *
     * @param wanted it is one of these, in small letters
     */
    record OneOf(Many many, Extent extent, List<String> wanted) implements EventCondition {
        public OneOf {
            wanted = List.copyOf(wanted);
        }
    }

    /**
     * None at all.
     *
     * @param many of what
     */
    record Without(Many many) implements EventCondition {}

    /**
     * When it happened.
     *
     * @param from not before
     * @param until not at or after
     */
    record Happened(Instant from, Instant until) implements EventCondition {}

    /**
     * One of these kinds.
     *
     * @param kinds they
     */
    record OfKinds(Set<EventKind> kinds) implements EventCondition {
        public OfKinds {
            kinds = Set.copyOf(kinds);
        }
    }

    /**
     * One of these at least.
     *
     * @param conditions they
     */
    record Any(List<EventCondition> conditions) implements EventCondition {
        public Any {
            conditions = List.copyOf(conditions);
        }
    }

    /**
     * All of these.
     *
     * @param conditions they
     */
    record All(List<EventCondition> conditions) implements EventCondition {
        public All {
            conditions = List.copyOf(conditions);
        }
    }

    /**
     * Not this.
     *
     * @param condition it
     */
    record Not(EventCondition condition) implements EventCondition {}
}
