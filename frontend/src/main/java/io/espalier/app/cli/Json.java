package io.espalier.app.cli;

import java.io.PrintWriter;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** How the commands print JSON: indented, one object. */
final class Json {
    private static final JsonMapper MAPPER =
            JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

    private Json() {}

    static void print(PrintWriter out, Object value) {
        out.println(MAPPER.writeValueAsString(value));
    }
}
