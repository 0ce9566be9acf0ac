package io.espalier.server.store;

import io.espalier.model.Guid;
import java.util.ArrayList;
import java.util.List;

/**
 * One fact as a row of values; whole numbers are Long, whatever the width of their column. Read with a cursor, in the
 * order in which it was written.
 */
final class Row {
    private final List<Object> values;
    private int next;

    Row(List<Object> values) {
        this.values = values;
    }

    /** Values in the order of the columns; numbers of any width, booleans, strings and enums. */
    static List<Object> values(Object... values) {
        List<Object> row = new ArrayList<>(values.length);
        for (Object value : values) {
            row.add(normal(value));
        }
        return List.copyOf(row);
    }

    private static Object normal(Object value) {
        return switch (value) {
            case Number number -> number.longValue();
            case Enum<?> constant -> constant.name();
            case Guid guid -> guid.value();
            default -> value;
        };
    }

    long number() {
        return (Long) values.get(next++);
    }

    int integer() {
        return Math.toIntExact(number());
    }

    Guid guid() {
        return new Guid(number());
    }

    boolean flag() {
        return (Boolean) values.get(next++);
    }

    String text() {
        return (String) values.get(next++);
    }

    <E extends Enum<E>> E constant(Class<E> type) {
        return Enum.valueOf(type, text());
    }
}
