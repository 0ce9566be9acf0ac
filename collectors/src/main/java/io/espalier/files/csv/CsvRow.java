package io.espalier.files.csv;

import io.espalier.model.Guid;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One row of a section. A column is asked for by all the names it has had; missing is not 0. */
public final class CsvRow {
    private final int line;
    private final CsvColumns columns;
    private final List<String> values;

    CsvRow(int line, CsvColumns columns, List<String> values) {
        this.line = line;
        this.columns = columns;
        this.values = values;
    }

    /** Line number in the file, from 1. */
    public int line() {
        return line;
    }

    /** The text of the first of these columns that is there; empty for an empty one, N/A and NA. */
    public Optional<String> find(String... names) {
        for (String name : names) {
            int place = columns.place(name);
            if (place >= 0) {
                String value = values.get(place).strip();
                return saysNothing(value) ? Optional.empty() : Optional.of(value);
            }
        }
        return Optional.empty();
    }

    /**
     * The text of the first of these columns that is there, as it stands, with blanks.
     *
     * @throws IllegalArgumentException if none of the columns is there
     */
    public String text(String... names) {
        for (String name : names) {
            int place = columns.place(name);
            if (place >= 0) {
                return values.get(place);
            }
        }
        throw new IllegalArgumentException("expected a column " + names[0] + " in the section's header row");
    }

    /**
     * A number, in decimal or in hex with 0x; empty where there is none, and for -1.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public OptionalLong findNumber(String... names) {
        Optional<String> text = find(names).filter(value -> !value.equals("-1"));
        return text.isPresent() ? OptionalLong.of(parse(names[0], text.get())) : OptionalLong.empty();
    }

    /**
     * A number that must be there and not be above {@code max}.
     *
     * @throws IllegalArgumentException if it is not so
     */
    public int number(int max, String... names) {
        OptionalLong value = findNumber(names);
        if (value.isEmpty() || value.getAsLong() < 0 || value.getAsLong() > max) {
            throw new IllegalArgumentException("expected " + names[0] + " from 0 to " + max + ", found "
                    + find(names).orElse("nothing"));
        }
        return (int) value.getAsLong();
    }

    /**
     * A GUID that must be there.
     *
     * @throws IllegalArgumentException if there is none
     */
    public Guid guid(String... names) {
        return findGuid(names).orElseThrow(() -> new IllegalArgumentException("expected a GUID in " + names[0]));
    }

    /**
     * A GUID; empty where there is none.
     *
     * @throws IllegalArgumentException if it is something else
     */
    public Optional<Guid> findGuid(String... names) {
        return find(names).map(Guid::parse);
    }

    private static long parse(String name, String text) {
        try {
            return text.startsWith("0x") || text.startsWith("0X")
                    ? Long.parseUnsignedLong(text.substring(2), 16)
                    : Long.parseUnsignedLong(text);
        } catch (NumberFormatException e) {
            throw new IllegalArgumentException("expected a number in " + name + ", found " + text, e);
        }
    }

    private static boolean saysNothing(String value) {
        return value.isEmpty() || value.equalsIgnoreCase("N/A") || value.equalsIgnoreCase("NA");
    }
}
