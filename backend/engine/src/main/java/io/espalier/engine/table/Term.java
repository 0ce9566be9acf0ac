package io.espalier.engine.table;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * One term of a filter.
 *
 * @param column whose values are asked for
 * @param sign how they are compared
 * @param negated whether it must not hold
 * @param operands with what; one that fits is enough
 * @param <T> a row
 */
public record Term<T>(Column<T> column, Sign sign, boolean negated, List<Operand> operands) implements Predicate<T> {
    public Term {
        operands = List.copyOf(operands);
    }

    /** Whether it holds for a row. */
    @Override
    public boolean test(T row) {
        return negated != operands.stream().anyMatch(operand -> fits(row, operand));
    }

    private boolean fits(T row, Operand operand) {
        return switch (operand) {
            case Operand.None none -> column.text().apply(row).isEmpty();
            case Operand.Text text -> fits(row, text.text());
            case Operand.Amount amount -> sign.holds(value(row), amount.value());
            case Operand.Time time -> fits(value(row), time.span());
        };
    }

    private boolean fits(T row, String wanted) {
        String text = column.text().apply(row).toLowerCase(Locale.ROOT);
        if (sign == Sign.HOLDS) {
            return text.contains(wanted);
        }
        return column.kind() == Column.Kind.LIST
                ? Stream.of(text.split(Column.BETWEEN, -1)).anyMatch(wanted::equals)
                : text.equals(wanted);
    }

    private boolean fits(double value, TimeSpan span) {
        double from = Column.seconds(span.from());
        double until = Column.seconds(span.until());
        return switch (sign) {
            case EQUAL -> value >= from && value < until;
            case LESS_OR_EQUAL -> value < until;
            case LESS, MORE_OR_EQUAL, MORE, HOLDS -> sign.holds(value, from);
        };
    }

    private double value(T row) {
        OptionalDouble value = column.kind() == Column.Kind.CODE
                ? TermReader.code(column.text().apply(row))
                : column.number().apply(row);
        return value.orElse(Double.NaN);
    }
}
