package io.espalier.engine.table;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Predicate;

/**
 * One term of a filter.
 *
 * @param column whose values are asked for
 * @param sign how they are compared
 * @param value with what; several with | between them
 * @param <T> a row
 */
record Term<T>(Column<T> column, String sign, String value) {
    private static final String NONE = "none";

    /** Whether the term holds for a row. */
    Predicate<T> predicate() throws FilterException {
        return switch (sign) {
            case "!=", "!~" -> one(sign.substring(1)).negate();
            default -> one(sign);
        };
    }

    private Predicate<T> one(String positive) throws FilterException {
        List<Predicate<T>> any = new ArrayList<>();
        // What is being typed may end in |, which asks for nothing yet.
        for (String choice : value.split("\\|", -1)) {
            if (!choice.isEmpty()) {
                any.add(choice(positive, choice));
            }
        }
        return row -> any.stream().anyMatch(term -> term.test(row));
    }

    private Predicate<T> choice(String positive, String choice) throws FilterException {
        if (positive.equals("=") && choice.equalsIgnoreCase(NONE)) {
            return row -> column.text().apply(row).isEmpty();
        }
        return switch (column.kind()) {
            case TEXT -> text(positive, choice.toLowerCase(Locale.ROOT));
            case NUMBER -> compared(positive, number(choice), column.number()::apply);
            case CODE ->
                positive.equals("~")
                        ? text(positive, choice.toLowerCase(Locale.ROOT))
                        : compared(
                                positive,
                                code(choice).orElseThrow(() -> wrong(choice, "an id of hexadecimal digits")),
                                row -> code(column.text().apply(row)));
        };
    }

    private Predicate<T> text(String positive, String wanted) throws FilterException {
        return switch (positive) {
            case "=" -> row -> lower(row).equals(wanted);
            case "~" -> row -> lower(row).contains(wanted);
            default ->
                throw new FilterException("\"" + column.word() + "\" is text, which " + sign
                        + " does not compare; use = for the whole of it or ~ for a part.");
        };
    }

    private String lower(T row) {
        return column.text().apply(row).toLowerCase(Locale.ROOT);
    }

    private interface Value<T> {
        OptionalDouble of(T row);
    }

    private Predicate<T> compared(String positive, double wanted, Value<T> value) throws FilterException {
        return switch (positive) {
            case "=" -> row -> value.of(row).orElse(Double.NaN) == wanted;
            case "<" -> row -> value.of(row).orElse(Double.NaN) < wanted;
            case "<=" -> row -> value.of(row).orElse(Double.NaN) <= wanted;
            case ">" -> row -> value.of(row).orElse(Double.NaN) > wanted;
            case ">=" -> row -> value.of(row).orElse(Double.NaN) >= wanted;
            default ->
                throw new FilterException(
                        "\"" + column.word() + "\" is a number; use one of = != < <= > >= rather than " + sign + ".");
        };
    }

    /** Thousands commas and a percent sign are people's way to write numbers. */
    private double number(String choice) throws FilterException {
        try {
            return Double.parseDouble(choice.replace(",", "").replaceFirst("%$", ""));
        } catch (NumberFormatException e) {
            throw wrong(choice, "a number");
        }
    }

    private static OptionalDouble code(String text) {
        try {
            String digits = text.toLowerCase(Locale.ROOT).replaceFirst("^0x", "");
            return OptionalDouble.of(Integer.parseUnsignedInt(digits, 16));
        } catch (NumberFormatException notOne) {
            return OptionalDouble.empty();
        }
    }

    private FilterException wrong(String choice, String expected) {
        return new FilterException("\"" + choice + "\" is not " + expected + ", which \"" + column.word() + "\" is.");
    }
}
