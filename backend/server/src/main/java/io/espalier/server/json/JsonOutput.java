package io.espalier.server.json;

import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes records as JSON, with their fields in the order of the records, which is the order to read them in. */
public final class JsonOutput {
    private static final JsonMapper JSON = JsonMapper.builder()
            .disable(MapperFeature.SORT_PROPERTIES_ALPHABETICALLY)
            .build();

    private JsonOutput() {}

    /** UTF-8. */
    public static byte[] bytes(Object value) {
        return JSON.writeValueAsBytes(value);
    }
}
