package io.espalier.server.json;

import java.util.List;
import java.util.Map;

/** A JSON value and the line it begins at, counted from 1. */
sealed interface JsonValue {
    int line();

    /** What it is, for one who expected something else. */
    String words();

    /** An object; fields in the order of the text. */
    record Fields(int line, Map<String, JsonValue> fields) implements JsonValue {
        @Override
        public String words() {
            return "an object";
        }
    }

    /** A list. */
    record Values(int line, List<JsonValue> values) implements JsonValue {
        @Override
        public String words() {
            return "a list";
        }
    }

    /** A text. */
    record Text(int line, String text) implements JsonValue {
        private static final int SHOWN = 40;

        @Override
        public String words() {
            return '"' + (text.length() > SHOWN ? text.substring(0, SHOWN) + "…" : text) + '"';
        }
    }

    /** A number, as written. */
    record Numeral(int line, String digits) implements JsonValue {
        @Override
        public String words() {
            return digits;
        }
    }

    /** true, false or null. */
    record Word(int line, String word) implements JsonValue {
        @Override
        public String words() {
            return word;
        }
    }
}
