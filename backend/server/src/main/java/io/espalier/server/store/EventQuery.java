package io.espalier.server.store;

import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Which events are wanted. Start with {@link #latest}, then narrow.
 *
 * @param from not before this moment
 * @param to not at or after this moment; a note about a span is of every moment of its span too
 * @param kinds of these kinds; empty for all
 * @param subject about this id; empty for all
 * @param ids recorded between these
 * @param limit at most so many
 * @param more what else they must have
 * @param oldestFirst the oldest of them, in that order, and not the newest
 */
public record EventQuery(
        Instant from,
        Instant to,
        Set<EventKind> kinds,
        String subject,
        Ids ids,
        int limit,
        More more,
        boolean oldestFirst) {
    /** Before every event. */
    public static final Instant EVER = Instant.EPOCH.minusSeconds(1);

    /** After every event. */
    public static final Instant FOREVER = Instant.parse("2200-01-01T00:00:00Z");

    private static final int MOST = 10_000;
    private static final int MOST_WORDS = 8;

    /**
     * A span of ids.
     *
     * @param after recorded later than this one; 0 for all
     * @param before recorded earlier than this one
     */
    public record Ids(long after, long before) {
        static final Ids ALL = new Ids(0, Long.MAX_VALUE);
    }

    /**
     * What else events must have.
     *
     * @param sources one of these; empty for all
     * @param tag this tag; empty for all
     * @param words each of these somewhere in their text, their subjects, their before and after or their tags, in capitals or not
     * @param conditions each of these
     */
    public record More(Set<EventTeller> sources, String tag, List<String> words, List<EventCondition> conditions) {
        static final More NOTHING = new More(Set.of(), "", List.of(), List.of());

        public More {
            sources = Set.copyOf(sources);
            words = List.copyOf(words);
            conditions = List.copyOf(conditions);
        }
    }

    public EventQuery {
        kinds = Set.copyOf(kinds);
        if (limit < 1 || limit > MOST) {
            throw new IllegalArgumentException("limit must be 1 to " + MOST + ", not " + limit);
        }
    }

    /** The newest events. */
    public static EventQuery latest(int limit) {
        return new EventQuery(EVER, FOREVER, Set.of(), "", Ids.ALL, limit, More.NOTHING, false);
    }

    /** Only those of a span of time. */
    public EventQuery between(Instant first, Instant end) {
        return new EventQuery(first, end, kinds, subject, ids, limit, more, oldestFirst);
    }

    /** Only those of these kinds. */
    public EventQuery of(Set<EventKind> wanted) {
        return new EventQuery(from, to, wanted, subject, ids, limit, more, oldestFirst);
    }

    /** Only those about this id. */
    public EventQuery about(String id) {
        return new EventQuery(from, to, kinds, id, ids, limit, more, oldestFirst);
    }

    /** Only those recorded later than this one. */
    public EventQuery after(long id) {
        return new EventQuery(from, to, kinds, subject, new Ids(id, ids.before), limit, more, oldestFirst);
    }

    /** Only those recorded earlier than this one. */
    public EventQuery before(long id) {
        return new EventQuery(from, to, kinds, subject, new Ids(ids.after, id), limit, more, oldestFirst);
    }

    /** Only those that one of these told of. */
    public EventQuery from(Set<EventTeller> sources) {
        return with(new More(sources, more.tag, more.words, more.conditions));
    }

    /** Only those with this tag. */
    public EventQuery tagged(String tag) {
        return with(new More(more.sources, tag, more.words, more.conditions));
    }

    /**
     * Only those that hold every word of a text.
     *
     * @throws IllegalArgumentException if there are too many words
     */
    public EventQuery saying(String text) {
        List<String> words = Arrays.stream(text.toLowerCase(Locale.ROOT).split("\\s+"))
                .filter(word -> !word.isEmpty())
                .toList();
        if (words.size() > MOST_WORDS) {
            throw new IllegalArgumentException("a search takes at most " + MOST_WORDS + " words, not " + words.size());
        }
        return holding(words);
    }

    /** Only those that hold every one of these too, which are in small letters and may have blanks in them. */
    public EventQuery holding(List<String> words) {
        List<String> all = Stream.concat(more.words.stream(), words.stream()).toList();
        return with(new More(more.sources, more.tag, all, more.conditions));
    }

    /** Only those that meet all of these conditions. */
    public EventQuery meeting(List<EventCondition> conditions) {
        return with(new More(more.sources, more.tag, more.words, conditions));
    }

    private EventQuery with(More other) {
        return new EventQuery(from, to, kinds, subject, ids, limit, other, oldestFirst);
    }

    /** The oldest of them first. */
    public EventQuery fromTheOldest() {
        return new EventQuery(from, to, kinds, subject, ids, limit, more, true);
    }

    /** The same with another limit. */
    public EventQuery atMost(int other) {
        return new EventQuery(from, to, kinds, subject, ids, other, more, oldestFirst);
    }

    /** Whether a database may have to look at every event: it asks for words, or for what no index has. */
    public boolean isSearch() {
        return !more.words.isEmpty() || !more.conditions.stream().allMatch(EventCondition::isIndexed);
    }

    /** The kinds that kinds and sources leave; empty where they leave all. */
    Optional<Set<EventKind>> wantedKinds() {
        if (kinds.isEmpty() && more.sources.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(Arrays.stream(EventKind.values())
                .filter(kind -> kinds.isEmpty() || kinds.contains(kind))
                .filter(kind -> more.sources.isEmpty() || more.sources.contains(kind.source()))
                .collect(Collectors.toUnmodifiableSet()));
    }
}
