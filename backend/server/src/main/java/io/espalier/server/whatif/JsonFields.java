package io.espalier.server.whatif;

import io.espalier.engine.whatif.ScenarioException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** The fields of one JSON object, taken one by one; what does not fit is refused with its path. */
final class JsonFields {
    private static final int MOST_CHARACTERS = 256;

    private final String path;
    private final JsonNode object;

    /**
     * The fields of an object.
     *
     * @param path where it stands: "changes[2]"; empty at the top
     * @throws ScenarioException if it is no object, or has a field that is not allowed
     */
    JsonFields(String path, JsonNode object, List<String> allowed) {
        this.path = path;
        this.object = object;
        if (!object.isObject()) {
            throw new ScenarioException((path.isEmpty() ? "" : at(""))
                    + "expected an object, found " + kind(object));
        }
        for (String name : object.propertyNames()) {
            if (!allowed.contains(name)) {
                throw refused(name, "unknown field; expected one of " + String.join(", ", allowed));
            }
        }
    }

    private String at(String name) {
        String dot = path.isEmpty() || name.isEmpty() ? "" : ".";
        return path + dot + name + ": ";
    }

    ScenarioException refused(String name, String why) {
        return new ScenarioException(at(name) + why);
    }

    private static String kind(JsonNode node) {
        return switch (node.getNodeType()) {
            case ARRAY -> "a list";
            case OBJECT -> "an object";
            case NUMBER -> "the number " + node.asString();
            case STRING -> "the text \"" + shortened(node.stringValue()) + '"';
            case BOOLEAN -> node.asString();
            case NULL -> "null";
            default -> "nothing";
        };
    }

    private static String shortened(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "…" : text;
    }

    private Optional<JsonNode> find(String name) {
        return Optional.ofNullable(object.get(name));
    }

    private JsonNode need(String name) {
        return find(name).orElseThrow(() -> refused(name, "missing"));
    }

    boolean has(String name) {
        return object.has(name);
    }

    /** A text that is not empty. */
    String text(String name) {
        return text(name, need(name), 1);
    }

    /** A text, which may be empty. */
    String textOr(String name, String otherwise) {
        return find(name).map(node -> text(name, node, 0)).orElse(otherwise);
    }

    private String text(String name, JsonNode node, int least) {
        if (!node.isString()) {
            throw refused(name, "expected a text, found " + kind(node));
        }
        String text = node.stringValue();
        if (text.length() < least || text.length() > MOST_CHARACTERS) {
            throw refused(
                    name, "expected " + least + " to " + MOST_CHARACTERS + " characters, found " + text.length());
        }
        return text;
    }

    /** A text, or a number or a truth value written as text. */
    String scalar(String name) {
        JsonNode node = need(name);
        if (node.isBoolean()) {
            return node.booleanValue() ? "TRUE" : "FALSE";
        }
        return node.isIntegralNumber() ? node.asString() : text(name, node, 0);
    }

    /** A whole number. */
    long number(String name, long least, long most) {
        JsonNode node = need(name);
        boolean fits = node.isIntegralNumber() && node.canConvertToLong();
        if (!fits || node.longValue() < least || node.longValue() > most) {
            throw refused(name, "expected a whole number from " + least + " to " + most + ", found " + kind(node));
        }
        return node.longValue();
    }

    long numberOr(String name, long least, long most, long otherwise) {
        return has(name) ? number(name, least, most) : otherwise;
    }

    /** Any number. */
    double decimal(String name) {
        JsonNode node = need(name);
        if (!node.isNumber()) {
            throw refused(name, "expected a number, found " + kind(node));
        }
        return node.doubleValue();
    }

    /** A list. */
    List<JsonNode> list(String name, int most) {
        JsonNode node = need(name);
        if (!node.isArray()) {
            throw refused(name, "expected a list, found " + kind(node));
        }
        if (node.size() > most) {
            throw refused(name, "expected at most " + most + " entries, found " + node.size());
        }
        List<JsonNode> entries = new ArrayList<>();
        node.forEach(entries::add);
        return entries;
    }

    /** A list of texts that are not empty. */
    List<String> texts(String name, int least, int most) {
        List<JsonNode> entries = list(name, most);
        if (entries.size() < least) {
            throw refused(name, "expected at least " + least + " entry");
        }
        List<String> texts = new ArrayList<>();
        for (JsonNode entry : entries) {
            texts.add(text(name + "[" + texts.size() + "]", entry, 1));
        }
        return texts;
    }

    /** Lines of a file, which may be empty. */
    List<String> lines(String name, int most) {
        List<String> texts = new ArrayList<>();
        for (JsonNode entry : list(name, most)) {
            texts.add(text(name + "[" + texts.size() + "]", entry, 0));
        }
        return texts;
    }

    /** An object inside this one. */
    JsonFields object(String name, List<String> allowed) {
        return new JsonFields(path + "." + name, need(name), allowed);
    }
}
