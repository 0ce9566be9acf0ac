package io.espalier.server.whatif;

import io.espalier.engine.whatif.Change;
import io.espalier.engine.whatif.Scenario;
import io.espalier.engine.whatif.ScenarioException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamLocation;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads a scenario from JSON, strictly: a field that is not known, twice there or of another type is refused by name. The form
 * is that of {@code static/schema/scenario.schema.json}.
 */
public final class ScenarioReader {
    /** Bytes that a scenario may have. */
    public static final int MOST_BYTES = 1 << 20;

    static final int MOST_CHANGES = 1_000;
    private static final int MOST_DEPTH = 8;
    private static final List<String> FIELDS = List.of("$schema", "name", "changes");
    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(MOST_DEPTH)
                            .maxNumberLength(20)
                            .build())
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private ScenarioReader() {}

    /**
     * Reads a scenario.
     *
     * @param json UTF-8
     * @throws ScenarioException with where and what is wrong
     */
    public static Scenario read(byte[] json) {
        if (json.length > MOST_BYTES) {
            throw new ScenarioException("larger than a scenario may be (1 MiB)");
        }
        JsonFields fields = new JsonFields("", parse(text(json)), FIELDS);
        fields.textOr("$schema", "");
        String name = fields.textOr("name", "");
        List<Change> changes = new ArrayList<>();
        for (JsonNode change : fields.list("changes", MOST_CHANGES)) {
            changes.add(ChangeKind.read("changes[" + changes.size() + "]", change));
        }
        return new Scenario(name, changes);
    }

    private static String text(byte[] json) {
        try {
            return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(json)).toString();
        } catch (CharacterCodingException e) {
            throw new ScenarioException("not UTF-8 text");
        }
    }

    private static JsonNode parse(String json) {
        try {
            JsonNode tree = JSON.readTree(json);
            if (tree.isMissingNode()) {
                throw new ScenarioException("empty; expected a JSON object");
            }
            return tree;
        } catch (JacksonException e) {
            throw new ScenarioException(place(e.getLocation()) + firstSentence(e.getOriginalMessage()));
        }
    }

    private static String place(TokenStreamLocation at) {
        return at.getLineNr() > 0 ? "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": " : "";
    }

    private static String firstSentence(String message) {
        return message.lines().findFirst().orElse("not JSON");
    }
}
