package io.espalier.server.journal;

import io.espalier.engine.table.Column;
import io.espalier.engine.table.Filter;
import io.espalier.engine.table.Operand;
import io.espalier.engine.table.Sign;
import io.espalier.engine.table.Term;
import io.espalier.engine.table.TimeSpan;
import io.espalier.server.store.EventCondition;
import io.espalier.server.store.EventCondition.Extent;
import io.espalier.server.store.EventCondition.Field;
import io.espalier.server.store.EventCondition.Many;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.LogEntry;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What events can be filtered by, and the same as a question to the log, which then reads no event that is not wanted. */
public final class EventColumns {
    /** When it happened. */
    public static final Column<LogEntry> AT =
            Column.time("at", "Time (UTC)", entry -> Optional.of(entry.event().at()));

    /** How bad the news is. */
    public static final Column<LogEntry> SEVERITY =
            Column.rank("severity", "Severity", EventSeverity.RANKS, entry -> EventSeverity.of(entry.event()));

    /** What kind of thing, by the name that the API has for it. */
    public static final Column<LogEntry> KIND =
            Column.text("kind", "Kind", entry -> entry.event().kind().name());

    /** The sentence. */
    public static final Column<LogEntry> WHAT =
            Column.text("what", "What", entry -> entry.event().text());

    /** What was before. */
    public static final Column<LogEntry> BEFORE =
            Column.text("before", "Before", entry -> entry.event().before());

    /** What is now. */
    public static final Column<LogEntry> AFTER =
            Column.text("after", "After", entry -> entry.event().after());

    /** Who told, by the name that the API has for it. */
    public static final Column<LogEntry> BY =
            Column.text("by", "Told by", entry -> entry.event().kind().source().name());

    /** Tags that stand at it. */
    public static final Column<LogEntry> TAG = Column.list("tag", "Tags", LogEntry::tags);

    /** Ids of what it is about. */
    public static final Column<LogEntry> SUBJECT =
            Column.list("subject", "About", entry -> entry.event().subjects());

    /** All of them. */
    public static final List<Column<LogEntry>> ALL = List.of(AT, SEVERITY, KIND, WHAT, BEFORE, AFTER, BY, TAG, SUBJECT);

    /** That the news is an error or worse. */
    static final EventCondition BAD = ofKinds(entry -> EventSeverity.isBad(entry.event()));

    private EventColumns() {}

    /** The same query, of events that a filter leaves. */
    public static EventQuery narrowed(EventQuery query, Filter<LogEntry> filter) {
        return query.holding(filter.words())
                .meeting(filter.terms().stream().map(EventColumns::condition).toList());
    }

    private static EventCondition condition(Term<LogEntry> term) {
        return switch (term.column().word()) {
            case "at" -> any(term, EventColumns::happened);
            case "what" -> any(term, text(Field.WHAT));
            case "before" -> any(term, text(Field.BEFORE));
            case "after" -> any(term, text(Field.AFTER));
            case "tag" -> oneOf(term, Many.TAGS);
            case "subject" -> oneOf(term, Many.SUBJECTS);
            default -> ofKinds(term);
        };
    }

    private static EventCondition any(Term<LogEntry> term, BiFunction<Sign, Operand, EventCondition> one) {
        return any(
                term,
                term.operands().stream()
                        .map(operand -> one.apply(term.sign(), operand))
                        .toList());
    }

    private static EventCondition any(Term<LogEntry> term, List<EventCondition> conditions) {
        EventCondition any = new EventCondition.Any(conditions);
        return term.negated() ? new EventCondition.Not(any) : any;
    }

    private static EventCondition oneOf(Term<LogEntry> term, Many many) {
        List<String> wanted = term.operands().stream()
                .map(EventColumns::wanted)
                .filter(text -> !text.isEmpty())
                .toList();
        List<EventCondition> conditions = new ArrayList<>();
        if (!wanted.isEmpty()) {
            conditions.add(new EventCondition.OneOf(many, extent(term.sign()), wanted));
        }
        if (wanted.size() < term.operands().size()) {
            conditions.add(new EventCondition.Without(many));
        }
        return any(term, conditions);
    }

    private static EventCondition happened(Sign sign, Operand operand) {
        if (!(operand instanceof Operand.Time(TimeSpan span))) {
            // Every event has a time.
            return new EventCondition.Any(List.of());
        }
        return switch (sign) {
            case LESS -> new EventCondition.Happened(EventQuery.EVER, span.from());
            case LESS_OR_EQUAL -> new EventCondition.Happened(EventQuery.EVER, span.until());
            case MORE_OR_EQUAL -> new EventCondition.Happened(span.from(), EventQuery.FOREVER);
            case MORE -> new EventCondition.Happened(span.from().plusNanos(1), EventQuery.FOREVER);
            case EQUAL, HOLDS -> new EventCondition.Happened(span.from(), span.until());
        };
    }

    private static BiFunction<Sign, Operand, EventCondition> text(Field field) {
        return (sign, operand) -> new EventCondition.Text(field, extent(sign), wanted(operand));
    }

    private static Extent extent(Sign sign) {
        return sign == Sign.HOLDS ? Extent.PART : Extent.WHOLE;
    }

    private static String wanted(Operand operand) {
        return operand instanceof Operand.Text(String text) ? text : "";
    }

    /** What follows from the kind alone is asked of each kind; a finding that opens has a severity of its own. */
    private static EventCondition ofKinds(Predicate<LogEntry> wanted) {
        EventCondition kinds = new EventCondition.OfKinds(Arrays.stream(EventKind.values())
                .filter(kind -> kind != EventKind.FINDING_OPENED && wanted.test(sample(kind, "")))
                .collect(Collectors.toUnmodifiableSet()));
        List<EventCondition> severities = EventSeverity.RANKS.stream()
                .filter(severity -> wanted.test(sample(EventKind.FINDING_OPENED, severity)))
                .<EventCondition>map(severity -> new EventCondition.Text(Field.AFTER, Extent.WHOLE, severity))
                .toList();
        EventCondition opened = new EventCondition.All(List.of(
                new EventCondition.OfKinds(Set.of(EventKind.FINDING_OPENED)), new EventCondition.Any(severities)));
        return new EventCondition.Any(List.of(kinds, opened));
    }

    private static LogEntry sample(EventKind kind, String severity) {
        FabricEvent event =
                FabricEvent.of(Instant.EPOCH, 0, kind, List.of(), "").change("", severity.toUpperCase(Locale.ROOT));
        return new LogEntry(event, List.of(), Optional.empty());
    }
}
