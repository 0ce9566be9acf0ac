package io.espalier.engine.table;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the terms of a filter on a column.
 *
 * @param column whose values are asked for
 * @param typed the sign, as it was typed
 * @param now when it is read
 * @param <T> a row
 */
record TermReader<T>(Column<T> column, String typed, Instant now) {
    /** One value, in double quotes or without; one that is being typed may have only the first quote. */
    static final String CHOICE = "\"[^\"]*\"?|[^\\s\"|]+";

    static final Pattern CHOICES = Pattern.compile(CHOICE);
    private static final Pattern NUMBER =
            Pattern.compile("-?(?:(?:[0-9]{1,3}(?:,[0-9]{3})+|[0-9]+)(?:\\.[0-9]*)?|\\.[0-9]+)%?");
    private static final Pattern CODE = Pattern.compile("(?:0x)?([0-9a-f]{1,8})");
    private static final String NONE = "none";

    /** The term of a value; of several values with | between them. What is in quotes is one value, with each | in it. */
    Term<T> term(String value) throws FilterException {
        Sign sign = sign();
        List<Operand> operands = new ArrayList<>();
        // What is being typed may end in |, which asks for nothing yet.
        for (MatchResult found : CHOICES.matcher(value).results().toList()) {
            String choice = Filter.unquoted(found.group());
            if (!choice.isEmpty()) {
                operands.add(operand(sign, choice));
            }
        }
        return new Term<>(column, sign, typed.startsWith("!"), operands);
    }

    /** A colon asks for what one would most likely mean. */
    private Sign sign() {
        if (typed.equals(":")) {
            return switch (column.kind()) {
                case TEXT, LIST, CODE -> Sign.HOLDS;
                case NUMBER, TIME, RANK -> Sign.EQUAL;
            };
        }
        return Sign.of(typed.replace("!", ""));
    }

    /** Letters' case matters in the names of zones only. */
    private Operand operand(Sign sign, String asTyped) throws FilterException {
        String choice = asTyped.toLowerCase(Locale.ROOT);
        if (sign == Sign.EQUAL && choice.equals(NONE)) {
            return new Operand.None();
        }
        if (sign == Sign.HOLDS) {
            return part(choice);
        }
        return switch (column.kind()) {
            case TEXT, LIST -> whole(sign, choice);
            case NUMBER -> new Operand.Amount(number(choice));
            case CODE ->
                new Operand.Amount(code(choice).orElseThrow(() -> wrong(choice, "an id of hexadecimal digits")));
            case RANK -> new Operand.Amount(rank(choice));
            case TIME ->
                new Operand.Time(TimeSpan.find(asTyped, now)
                        .orElseThrow(() -> wrong(
                                asTyped, "a time like 03:12, 2026-11-30, 2026-11-30T03:12Z or 03:12[Europe/Berlin]")));
        };
    }

    private Operand part(String choice) throws FilterException {
        return switch (column.kind()) {
            case TEXT, LIST, CODE, RANK -> new Operand.Text(choice);
            case NUMBER, TIME ->
                throw new FilterException("\"" + column.word() + "\" is a "
                        + (column.kind() == Column.Kind.TIME ? "time" : "number")
                        + "; use one of = != < <= > >= rather than " + typed + ".");
        };
    }

    private Operand whole(Sign sign, String choice) throws FilterException {
        if (sign != Sign.EQUAL) {
            throw new FilterException("\"" + column.word() + "\" is text, which " + typed
                    + " does not compare; use = for the whole of it or ~ for a part.");
        }
        return new Operand.Text(choice);
    }

    /** Thousands commas and a percent sign are people's way to write numbers. */
    private double number(String choice) throws FilterException {
        if (!NUMBER.matcher(choice).matches()) {
            throw wrong(choice, "a plain decimal number, such as 4096, 4,096 or 2.5");
        }
        return Double.parseDouble(choice.replace(",", "").replace("%", ""));
    }

    /** The beginning of a word is enough where no other has it. */
    private double rank(String choice) throws FilterException {
        List<String> meant =
                column.ranks().stream().filter(rank -> rank.startsWith(choice)).toList();
        if (meant.size() != 1) {
            throw wrong(choice, "one of " + String.join(", ", column.ranks()));
        }
        return column.ranks().indexOf(meant.getFirst());
    }

    static OptionalDouble code(String text) {
        Matcher code = CODE.matcher(text.toLowerCase(Locale.ROOT));
        return code.matches() ? OptionalDouble.of(Integer.parseUnsignedInt(code.group(1), 16)) : OptionalDouble.empty();
    }

    private FilterException wrong(String choice, String expected) {
        return new FilterException("\"" + choice + "\" is not " + expected + ", which \"" + column.word() + "\" is.");
    }
}
