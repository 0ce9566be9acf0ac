package io.espalier.server.json;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The fields of one JSON object, taken one by one. A field that nobody asked for is a problem, and so is a value that is not
 * as expected: that ends the reading of its object with an exception, and the reading of the text goes on with the next in
 * the list. Used by one thread.
 */
public final class JsonFields {
    private final String path;
    private final int line;
    private final Map<String, JsonValue> fields;
    private final List<String> problems;
    private final Set<String> known = new LinkedHashSet<>();

    private JsonFields(String path, JsonValue value, List<String> problems) {
        if (!(value instanceof JsonValue.Fields object)) {
            throw new Refused(value.line(), path, "expected an object, found " + value.words());
        }
        this.path = path;
        this.problems = problems;
        line = object.line();
        fields = object.fields();
    }

    /** Reads the whole text. */
    static <T> T top(JsonValue value, List<String> problems, Function<JsonFields, T> reader) {
        JsonFields top = new JsonFields("", value, problems);
        // An editor finds the schema by it.
        top.textOr("$schema", "");
        return top.read(reader);
    }

    private <T> T read(Function<JsonFields, T> reader) {
        T value = read(reader, this, line, path);
        fields.forEach((name, unread) -> {
            if (!known.contains(name)) {
                problems.add(Refused.problem(
                        unread.line(), inside(name), "no such field; there are " + String.join(", ", knownNames())));
            }
        });
        return value;
    }

    private List<String> knownNames() {
        return known.stream().filter(name -> !name.startsWith("$")).toList();
    }

    /** What a reader refuses without a place gets one. */
    private static <A, T> T read(Function<A, T> reader, A input, int line, String path) {
        try {
            return reader.apply(input);
        } catch (Refused e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new Refused(line, path, String.valueOf(e.getMessage()));
        }
    }

    private String inside(String name) {
        return path.isEmpty() ? name : path + "." + name;
    }

    private Optional<JsonValue> find(String name) {
        known.add(name);
        return Optional.ofNullable(fields.get(name));
    }

    private JsonValue need(String name) {
        return find(name).orElseThrow(() -> new Refused(line, path, "field " + name + " is missing"));
    }

    private Refused unexpected(String name, JsonValue found, String expected) {
        return new Refused(found.line(), inside(name), "expected " + expected + ", found " + found.words());
    }

    /** Whether a field is there. */
    public boolean has(String name) {
        return find(name).isPresent();
    }

    /** A text that is not blank. */
    public String text(String name) {
        return text(name, need(name));
    }

    /** A text that may be missing or empty. */
    public String textOr(String name, String usual) {
        return find(name)
                .map(value -> {
                    if (value instanceof JsonValue.Text(int at, String text)) {
                        return text;
                    }
                    throw unexpected(name, value, "a text");
                })
                .orElse(usual);
    }

    private String text(String name, JsonValue value) {
        if (value instanceof JsonValue.Text(int at, String text) && !text.isBlank()) {
            return text;
        }
        throw unexpected(name, value, "a text");
    }

    /** A text that the parser understands; where it throws IllegalArgumentException, that is the problem. */
    public <T> T parsed(String name, Function<String, T> parser) {
        return parsed(name, need(name), parser);
    }

    /** The same where the field is there. */
    public <T> Optional<T> findParsed(String name, Function<String, T> parser) {
        return find(name).map(value -> parsed(name, value, parser));
    }

    private <T> T parsed(String name, JsonValue value, Function<String, T> parser) {
        return read(parser, text(name, value), value.line(), inside(name));
    }

    /** A list of texts that the parser understands; empty where the field is missing. */
    public <T> List<T> parsedList(String name, int most, Function<String, T> parser) {
        List<T> all = new ArrayList<>();
        for (JsonValue value : values(name, most)) {
            all.add(parsed(name + "[" + all.size() + "]", value, parser));
        }
        return all;
    }

    /** A whole number, where the field is there. */
    public Optional<Integer> findWhole(String name, int least, int most) {
        return find(name).map(value -> {
            if (value instanceof JsonValue.Numeral(int at, String digits) && digits.matches("-?\\d{1,9}")) {
                int number = Integer.parseInt(digits);
                if (number >= least && number <= most) {
                    return number;
                }
            }
            throw unexpected(name, value, "a whole number from " + least + " to " + most);
        });
    }

    /** One of some numbers, where the field is there. */
    public <T> Optional<T> findNumber(String name, Map<BigDecimal, T> choices) {
        return find(name).map(value -> {
            if (value instanceof JsonValue.Numeral(int at, String digits) && digits.matches("\\d{1,9}(\\.\\d{1,9})?")) {
                T choice = choices.get(new BigDecimal(digits).stripTrailingZeros());
                if (choice != null) {
                    return choice;
                }
            }
            List<String> expected =
                    choices.keySet().stream().map(BigDecimal::toPlainString).toList();
            throw unexpected(name, value, "one of " + String.join(", ", expected));
        });
    }

    /** One of some words, where the field is there. */
    public <T> Optional<T> findChoice(String name, Map<String, T> choices) {
        return find(name).map(value -> {
            T choice = value instanceof JsonValue.Text(int at, String text) ? choices.get(text) : null;
            if (choice == null) {
                throw unexpected(name, value, "one of " + String.join(", ", choices.keySet()));
            }
            return choice;
        });
    }

    /** true or false. */
    public boolean truthOr(String name, boolean usual) {
        return find(name)
                .map(value -> {
                    if (value instanceof JsonValue.Word(int at, String word) && !word.equals("null")) {
                        return word.equals("true");
                    }
                    throw unexpected(name, value, "true or false");
                })
                .orElse(usual);
    }

    /** An object, where the field is there. */
    public <T> Optional<T> findObject(String name, Function<JsonFields, T> reader) {
        return find(name).map(value -> new JsonFields(inside(name), value, problems).read(reader));
    }

    /** An object. */
    public <T> T object(String name, Function<JsonFields, T> reader) {
        return new JsonFields(inside(name), need(name), problems).read(reader);
    }

    /** A list of objects; empty where the field is missing. One that is refused is a problem, and the others are read. */
    public <T> List<T> objects(String name, int most, Function<JsonFields, T> reader) {
        List<T> all = new ArrayList<>();
        int position = 0;
        for (JsonValue value : values(name, most)) {
            String at = inside(name) + "[" + position++ + "]";
            try {
                all.add(new JsonFields(at, value, problems).read(reader));
            } catch (Refused e) {
                problems.add(String.valueOf(e.getMessage()));
            }
        }
        return all;
    }

    private List<JsonValue> values(String name, int most) {
        Optional<JsonValue> value = find(name);
        if (value.isEmpty()) {
            return List.of();
        }
        if (!(value.get() instanceof JsonValue.Values(int at, List<JsonValue> values))) {
            throw unexpected(name, value.get(), "a list");
        }
        if (values.size() > most) {
            throw new Refused(at, inside(name), "expected at most " + most + " entries, found " + values.size());
        }
        return values;
    }
}
