package io.espalier.server.whatif;

import io.espalier.engine.whatif.Scenario;
import io.espalier.server.json.InputException;
import io.espalier.server.json.JsonFields;
import io.espalier.server.json.JsonInput;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads scenarios; their form is that of {@code static/schema/scenario.schema.json}. */
public final class ScenarioReader {
    private static final int MOST_CHANGES = 1_000;

    private ScenarioReader() {}

    /**
     * The scenario.
     *
     * @param source what is read, for the problems
     * @param json UTF-8
     * @throws InputException with everything that is wrong
     */
    public static Scenario read(String source, byte[] json) throws InputException {
        return JsonInput.read(source, json, ScenarioReader::scenario);
    }

    /** The same of changes, each as a scenario has it. */
    public static Scenario read(String source, List<String> changes) throws InputException {
        String json = "{\"changes\":[" + String.join(",", changes) + "]}";
        return read(source, json.getBytes(StandardCharsets.UTF_8));
    }

    private static Scenario scenario(JsonFields fields) {
        String name = fields.textOr("name", "");
        if (!fields.has("changes")) {
            throw new IllegalArgumentException("field changes is missing");
        }
        return new Scenario(name, fields.objects("changes", MOST_CHANGES, ChangeKind::read));
    }
}
