package io.espalier.server.json;

import java.nio.charset.CharacterCodingException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** A JSON text of bounded length whose top is an object. */
public final class JsonInput {
    /** Most bytes that are read. */
    public static final int MOST_BYTES = 1 << 20;

    private JsonInput() {}

    /**
     * Reads a text.
     *
     * @param source what is read, as it stands before each problem: a file's name, "request body"
     * @param json UTF-8
     * @param reader makes the value of the fields; an IllegalArgumentException of it is a problem too
     * @throws InputException with everything that is wrong
     */
    public static <T> T read(String source, byte[] json, Function<JsonFields, T> reader) throws InputException {
        List<String> problems = new ArrayList<>();
        try {
            if (json.length > MOST_BYTES) {
                throw new Refused(1, "", "longer than " + MOST_BYTES + " bytes");
            }
            T value = JsonFields.top(JsonTree.parse(text(json)), problems, reader);
            if (problems.isEmpty()) {
                return value;
            }
        } catch (Refused e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        throw new InputException(
                problems.stream().map(problem -> source + ": " + problem).toList());
    }

    private static String text(byte[] json) {
        try {
            return Utf8Text.of(json);
        } catch (CharacterCodingException e) {
            throw new Refused(1, "", "not UTF-8 text");
        }
    }
}
