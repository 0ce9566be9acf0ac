package io.espalier.server.whatif;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import io.espalier.server.json.InputException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The schema and the reader take the same: every example, and everything that one slip makes of an example. */
class ScenarioSchemaTest {
    private static final Path STATIC = Path.of("../../static");
    private static final JsonMapper JSON = new JsonMapper();

    private final Schema schema;

    ScenarioSchemaTest() throws IOException {
        schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Files.readString(STATIC.resolve("schema/scenario.schema.json")), InputFormat.JSON);
    }

    private static List<Path> examples() throws IOException {
        try (Stream<Path> files = Files.list(STATIC.resolve("help/examples/whatif"))) {
            return files.sorted().toList();
        }
    }

    private boolean schemaTakes(String json) {
        return schema.validate(json, InputFormat.JSON).isEmpty();
    }

    private static boolean readerTakes(String json) {
        try {
            ScenarioReader.read("x", json.getBytes(StandardCharsets.UTF_8));
            return true;
        } catch (InputException e) {
            return false;
        }
    }

    @Test
    void bothTakeEveryExample() throws IOException {
        assertThat(examples()).hasSizeGreaterThan(10);
        for (Path example : examples()) {
            String json = Files.readString(example);
            assertThat(schema.validate(json, InputFormat.JSON)).as("%s", example).isEmpty();
            assertThat(readerTakes(json)).as("%s", example).isTrue();
        }
    }

    @Test
    void bothTakeOrRefuseWhatOneSlipMakesOfAnExample() throws IOException {
        int refused = 0;
        for (Path example : examples()) {
            for (String slip : slips(JSON.readTree(example.toFile()))) {
                boolean taken = readerTakes(slip);
                assertThat(schemaTakes(slip)).as("%s: %s", example, slip).isEqualTo(taken);
                refused += taken ? 0 : 1;
            }
        }
        assertThat(refused).isGreaterThan(300);
    }

    /** Each place of the document left out, added to, or filled with something else, one at a time. */
    private static List<String> slips(JsonNode document) {
        List<String> slips = new ArrayList<>();
        slip(document, document, slips);
        return slips;
    }

    private static void slip(JsonNode document, JsonNode here, List<String> slips) {
        if (here instanceof ObjectNode object) {
            object.put("unknown", 1);
            slips.add(document.toString());
            object.remove("unknown");
            for (String name : List.copyOf(object.propertyNames())) {
                JsonNode value = object.get(name);
                object.remove(name);
                slips.add(document.toString());
                for (JsonNode other : others()) {
                    object.set(name, other);
                    slips.add(document.toString());
                }
                object.set(name, value);
                slip(document, value, slips);
            }
        } else if (here instanceof ArrayNode list) {
            for (int i = 0; i < list.size(); i++) {
                JsonNode value = list.get(i);
                list.set(i, JSON.getNodeFactory().numberNode(7));
                slips.add(document.toString());
                list.set(i, value);
                slip(document, value, slips);
            }
        }
    }

    private static List<JsonNode> others() {
        return List.of(
                JSON.readTree("\"\""),
                JSON.readTree("\" \""),
                JSON.readTree("\"nothing\""),
                JSON.readTree("-1"),
                JSON.readTree("99999999"),
                JSON.readTree("3.5"),
                JSON.readTree("true"),
                JSON.readTree("null"),
                JSON.readTree("[]"),
                JSON.readTree("{}"));
    }
}
