package io.espalier.engine.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which rows of a table are wanted, as people type it: {@code mtu<4096 members>100 pkey=8001 apex~spine "IPoIB IPv4"}. Every term
 * must hold. A term is a column's word, one of {@code = != < <= > >= ~ !~} and a value; {@code ~} asks for a part of the text, and
 * {@code a|b} for one of several values; {@code none} stands for no value. Words alone are looked for in every column. Letters'
 * case does not matter, and what has spaces in it stands in double quotes.
 *
 * @param <T> a row
 */
public final class Filter<T> implements Predicate<T> {
    private static final Pattern TERM = Pattern.compile(
            "\\s*(?:(?<word>[A-Za-z][\\w-]*)\\s*(?<sign>!=|!~|<=|>=|[<>=~])\\s*(?<value>\"[^\"]*\"?|[^\\s\"]+)?"
                    + "|(?<loose>\"[^\"]*\"?|\\S+))\\s*");

    private final List<Predicate<T>> terms;

    private Filter(List<Predicate<T>> terms) {
        this.terms = List.copyOf(terms);
    }

    /**
     * Reads what was typed; nothing wants every row.
     *
     * @throws FilterException when a word is no column's, or a value does not go with it
     */
    public static <T> Filter<T> parse(String text, List<Column<T>> columns) throws FilterException {
        List<Predicate<T>> terms = new ArrayList<>();
        Matcher matcher = TERM.matcher(text);
        for (int at = 0; at < text.length(); at = matcher.end()) {
            matcher.region(at, text.length());
            if (!matcher.lookingAt()) {
                break;
            }
            terms.add(
                    matcher.group("word") == null
                            ? anywhere(unquoted(matcher.group("loose")), columns)
                            : term(matcher, columns));
        }
        return new Filter<>(terms);
    }

    private static <T> Predicate<T> anywhere(String part, List<Column<T>> columns) {
        String wanted = part.toLowerCase(Locale.ROOT);
        return row -> columns.stream()
                .anyMatch(column ->
                        column.text().apply(row).toLowerCase(Locale.ROOT).contains(wanted));
    }

    private static <T> Predicate<T> term(Matcher matcher, List<Column<T>> columns) throws FilterException {
        String word = matcher.group("word");
        String sign = matcher.group("sign");
        if (matcher.group("value") == null) {
            throw new FilterException("\"" + word + sign + "\" needs a value after " + sign + ".");
        }
        Column<T> column = columns.stream()
                .filter(one -> one.word().equalsIgnoreCase(word))
                .findFirst()
                .orElseThrow(() -> new FilterException("There is no column \"" + word + "\"; there are "
                        + columns.stream().map(Column::word).collect(Collectors.joining(", ")) + "."));
        return new Term<>(column, sign, unquoted(matcher.group("value"))).predicate();
    }

    private static String unquoted(String text) {
        return text.startsWith("\"") ? text.replace("\"", "") : text;
    }

    /** Whether every term holds for the row. */
    @Override
    public boolean test(T row) {
        return terms.stream().allMatch(term -> term.test(row));
    }
}
