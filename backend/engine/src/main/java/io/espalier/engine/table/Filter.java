package io.espalier.engine.table;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Which rows of a table are wanted, as people type it: {@code mtu<4096 members>100 pkey=8001 apex~spine "IPoIB IPv4"}. Every term
 * must hold. A term is a column's word, one of {@code = != < <= > >= ~ !~} and a value; {@code ~} asks for a part of the text, and
 * {@code a|b} for one of several values; {@code none} stands for no value; {@code word:value} is {@code ~} for words and {@code =}
 * for the rest. Words alone are looked for in every column. Letters' case does not matter, and what has spaces or | in it stands in
 * double quotes.
 *
 * @param terms on single columns
 * @param words each of which must be somewhere; in small letters
 * @param columns where the words are looked for
 * @param <T> a row
 */
public record Filter<T>(List<Term<T>> terms, List<String> words, List<Column<T>> columns) implements Predicate<T> {
    private static final int MOST = 32;
    private static final int MOST_TEXT = 2_000;
    private static final String CHOICE = "(?:" + TermReader.CHOICE + ")";
    /** Some, with | between them. */
    private static final String CHOICES = "(?:" + CHOICE + "|\\|)(?:\\||(?<=\\|)" + CHOICE + ")*";

    static final Pattern TERM =
            Pattern.compile("\\s*(?:(?<word>[A-Za-z][\\w-]*)\\s*(?<sign>!=|!~|<=|>=|[<>=~])\\s*(?<value>" + CHOICES
                    + ")?" + "|(?<named>[A-Za-z][\\w-]*):(?<what>" + CHOICES + ")|(?<loose>\"[^\"]*\"?|\\S+))\\s*");

    public Filter {
        terms = List.copyOf(terms);
        words = List.copyOf(words);
        columns = List.copyOf(columns);
    }

    /** One that wants every row. */
    public static <T> Filter<T> all() {
        return new Filter<>(List.of(), List.of(), List.of());
    }

    /**
     * Reads what was typed; nothing wants every row.
     *
     * @param now when it was typed: a time without a day is the last one before
     * @throws FilterException when a word is no column's, a value does not go with it, or there are too many
     */
    public static <T> Filter<T> parse(String text, List<Column<T>> columns, Instant now) throws FilterException {
        if (text.length() > MOST_TEXT) {
            throw new FilterException("A filter has at most " + MOST_TEXT + " characters, not " + text.length() + ".");
        }
        List<Term<T>> terms = new ArrayList<>();
        List<String> words = new ArrayList<>();
        Matcher matcher = TERM.matcher(text);
        for (int at = 0; at < text.length(); at = matcher.end()) {
            matcher.region(at, text.length());
            if (!matcher.lookingAt()) {
                break;
            }
            if (matcher.group("word") != null) {
                terms.add(term(matcher, columns, now));
                continue;
            }
            Optional<Column<T>> named =
                    Optional.ofNullable(matcher.group("named")).flatMap(word -> find(word, columns));
            if (named.isPresent()) {
                terms.add(new TermReader<>(named.get(), ":", now).term(matcher.group("what")));
            } else {
                words.add(unquoted(matcher.group().strip()).toLowerCase(Locale.ROOT));
            }
        }
        // A term of several values costs as much as so many terms.
        int size = words.size()
                + terms.stream()
                        .mapToInt(term -> Math.max(1, term.operands().size()))
                        .sum();
        if (size > MOST) {
            throw new FilterException("A filter takes at most " + MOST + " values and words, not " + size
                    + "; each of the values with | between them counts.");
        }
        return new Filter<>(terms, words, columns);
    }

    private static <T> Optional<Column<T>> find(String word, List<Column<T>> columns) {
        return columns.stream().filter(one -> one.word().equalsIgnoreCase(word)).findFirst();
    }

    private static <T> Term<T> term(Matcher matcher, List<Column<T>> columns, Instant now) throws FilterException {
        String word = matcher.group("word");
        String sign = matcher.group("sign");
        if (matcher.group("value") == null) {
            throw new FilterException("\"" + word + sign + "\" needs a value after " + sign + ".");
        }
        Column<T> column = find(word, columns)
                .orElseThrow(() -> new FilterException("There is no column \"" + word + "\"; there are "
                        + columns.stream().map(Column::word).collect(Collectors.joining(", ")) + "."));
        return new TermReader<>(column, sign, now).term(matcher.group("value"));
    }

    static String unquoted(String text) {
        return text.startsWith("\"") ? text.replace("\"", "") : text;
    }

    /** Whether it wants every row. */
    public boolean isEmpty() {
        return terms.isEmpty() && words.isEmpty();
    }

    /** Whether every term holds for the row. */
    @Override
    public boolean test(T row) {
        return terms.stream().allMatch(term -> term.test(row)) && words.stream().allMatch(word -> isIn(word, row));
    }

    private boolean isIn(String word, T row) {
        return columns.stream()
                .anyMatch(column ->
                        column.text().apply(row).toLowerCase(Locale.ROOT).contains(word));
    }
}
