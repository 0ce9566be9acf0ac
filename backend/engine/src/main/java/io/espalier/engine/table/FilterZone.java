package io.espalier.engine.table;

import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.stream.Stream;

/**
 * Filters between those who type them with times of their own zone, and addresses, where a time without a zone is of UTC whoever
 * reads it. What is kept names its zone, so that it means the same to everybody, on either side of a change of clocks.
 *
 * @param zone in which times are typed
 * @param columns of the table
 * @param <T> a row
 */
public record FilterZone<T>(ZoneId zone, List<Column<T>> columns) {
    private static final String NO_ZONE = "";
    private static final String UTC = "Z";

    public FilterZone {
        columns = List.copyOf(columns);
    }

    /** What was typed, as it is kept: times without a zone are of this one. */
    public String kept(String typed) {
        return rewritten(typed, NO_ZONE, suffix());
    }

    /** What is kept, as it would be typed: {@link #kept} of it means the same. */
    public String typed(String kept) {
        return isUtc() ? kept : rewritten(rewritten(kept, NO_ZONE, UTC), suffix(), NO_ZONE);
    }

    private boolean isUtc() {
        return zone.normalized().equals(ZoneOffset.UTC);
    }

    private String suffix() {
        return isUtc() ? NO_ZONE : "[" + zone.getId() + "]";
    }

    private String rewritten(String filter, String from, String to) {
        if (from.equals(to)) {
            return filter;
        }
        StringBuilder all = new StringBuilder();
        Matcher matcher = Filter.TERM.matcher(filter);
        for (int at = 0; at < filter.length(); at = matcher.end()) {
            matcher.region(at, filter.length());
            if (!matcher.lookingAt()) {
                return all.append(filter.substring(at)).toString();
            }
            String term = filter.substring(at, matcher.end());
            all.append(isOfTime(matcher) ? withValues(term, matcher, one -> rezoned(one, from, to)) : term);
        }
        return all.toString();
    }

    private boolean isOfTime(Matcher matcher) {
        return Stream.of("word", "named")
                .flatMap(group -> Optional.ofNullable(matcher.group(group)).stream())
                .anyMatch(word -> columns.stream()
                        .anyMatch(column -> column.kind() == Column.Kind.TIME
                                && column.word().equalsIgnoreCase(word)));
    }

    /** A term with each of its values rewritten. */
    private static String withValues(String term, Matcher matcher, UnaryOperator<String> rewrite) {
        String group = matcher.group("word") == null ? "what" : "value";
        if (matcher.group(group) == null) {
            return term;
        }
        int begin = matcher.start(group) - matcher.start();
        int end = matcher.end(group) - matcher.start();
        String value = TermReader.CHOICES
                .matcher(term.substring(begin, end))
                .replaceAll(one -> Matcher.quoteReplacement(rewrite.apply(one.group())));
        return term.substring(0, begin) + value + term.substring(end);
    }

    /** Quotes may stand around it. */
    private static String rezoned(String value, String from, String to) {
        String bare = value.replace("\"", "");
        TimeSpan.Zoned zoned = TimeSpan.Zoned.of(bare);
        return zoned.isTime() && zoned.zone().equals(from) ? value.replace(bare, zoned.local() + to) : value;
    }
}
