package io.espalier.server.json;

import io.espalier.capture.JsonTrouble;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;

/** Builds the values of a JSON text. Refuses what is no JSON, is nested too deep, or has a field twice. */
final class JsonTree {
    private static final int MOST_DEPTH = 12;
    private static final int MOST_CHARACTERS = 4_096;
    private static final int MOST_NAME = 256;
    private static final int MOST_DIGITS = 32;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MOST_DEPTH)
                    .maxStringLength(MOST_CHARACTERS)
                    .maxNameLength(MOST_NAME)
                    .maxNumberLength(MOST_DIGITS)
                    .build())
            .build();

    private final JsonParser parser;

    private JsonTree(JsonParser parser) {
        this.parser = parser;
    }

    static JsonValue parse(String text) {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            return new JsonTree(parser).whole();
        } catch (JacksonException e) {
            int line = Optional.ofNullable(e.getLocation())
                    .map(TokenStreamLocation::getLineNr)
                    .orElse(1);
            throw new Refused(Math.max(1, line), "", "not JSON as expected: " + JsonTrouble.words(e));
        }
    }

    private JsonValue whole() {
        if (parser.nextToken() == null) {
            throw new Refused(1, "", "empty; expected a JSON object");
        }
        JsonValue value = value("");
        if (parser.nextToken() != null) {
            throw new Refused(line(), "", "expected nothing after the JSON object");
        }
        return value;
    }

    private int line() {
        return parser.currentTokenLocation().getLineNr();
    }

    private JsonValue value(String path) {
        int line = line();
        return switch (parser.currentToken()) {
            case START_OBJECT -> new JsonValue.Fields(line, fields(path));
            case START_ARRAY -> new JsonValue.Values(line, values(path));
            case VALUE_STRING -> new JsonValue.Text(line, parser.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Numeral(line, parser.getString());
            default -> new JsonValue.Word(line, parser.getString());
        };
    }

    private Map<String, JsonValue> fields(String path) {
        Map<String, JsonValue> fields = new LinkedHashMap<>();
        while (parser.nextToken() != JsonToken.END_OBJECT) {
            String name = parser.currentName();
            int line = line();
            parser.nextToken();
            String inside = path.isEmpty() ? name : path + "." + name;
            if (fields.put(name, value(inside)) != null) {
                throw new Refused(line, inside, "the field is there twice");
            }
        }
        return fields;
    }

    private List<JsonValue> values(String path) {
        List<JsonValue> values = new ArrayList<>();
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            values.add(value(path + "[" + values.size() + "]"));
        }
        return values;
    }
}
