package io.espalier.files.sa;

import static io.espalier.files.text.FieldNumber.quote;

import io.espalier.files.text.FieldNumber;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** One record of saquery: its heading, its fields by name and the lines of its table, if it has one. Used by one thread. */
final class SaRecord {
    /** What a field says and where. */
    record Field(String text, int line) {}

    private final String heading;
    private final int line;
    private final Map<String, Field> fields = new LinkedHashMap<>();
    private final List<Field> rows = new ArrayList<>();

    SaRecord(String heading, int line) {
        this.heading = heading;
        this.line = line;
    }

    String heading() {
        return heading;
    }

    int line() {
        return line;
    }

    /** Adds a field; says whether it is the first of its name. */
    boolean add(String name, Field field) {
        return fields.putIfAbsent(plain(name), field) == null;
    }

    /** Adds a line of the record's table. */
    void addRow(Field row) {
        rows.add(row);
    }

    List<Field> rows() {
        return rows;
    }

    Optional<Field> find(String name) {
        return Optional.ofNullable(fields.get(plain(name)));
    }

    /**
     * A field's text.
     *
     * @throws IllegalArgumentException if the record has no such field
     */
    String text(String name) {
        return find(name)
                .map(Field::text)
                .orElseThrow(
                        () -> new IllegalArgumentException("expected " + quote(name) + " in the record, found none"));
    }

    /**
     * A field's number, up to {@code max}.
     *
     * @throws IllegalArgumentException if it is not there or no such number
     */
    int number(String name, int max) {
        return FieldNumber.require(name, text(name), max);
    }

    /** A field's number, where the record has the field and it says one. */
    Optional<Integer> findNumber(String name, int max) {
        return find(name)
                .filter(field -> FieldNumber.parse(field.text()).isPresent())
                .map(field -> FieldNumber.require(name, field.text(), max));
    }

    private static String plain(String name) {
        return name.strip().toLowerCase(Locale.ROOT);
    }
}
