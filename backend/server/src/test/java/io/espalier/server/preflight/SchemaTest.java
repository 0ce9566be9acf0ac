package io.espalier.server.preflight;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.espalier.server.json.InputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schemas and the readers know the same fields and the same values; the readers say which in their complaints. */
class SchemaTest {
    private static final JsonMapper JSON = new JsonMapper();
    private static final String FIELDS = "no such field; there are ";
    private static final String CHOICES = "expected one of ";

    /** Reads a text that is wrong. */
    private interface Reading {
        Object read(String source, byte[] json) throws InputException;
    }

    private static final Reading EXPECTED = ExpectedReader::read;
    private static final Reading RULES = AdmissionRulesReader::read;
    private static final Reading PLAN = MgidPlanReader::read;

    private static JsonNode schema(String name) {
        return JSON.readTree(Path.of("../../static/schema", name + ".schema.json"));
    }

    private static Set<String> listed(Reading reading, String json, String start) {
        InputException problem = catchThrowableOfType(
                InputException.class, () -> reading.read("x", json.getBytes(StandardCharsets.UTF_8)));
        Set<String> all = new TreeSet<>();
        for (String line : problem.problems()) {
            int at = line.indexOf(start);
            if (at >= 0) {
                String list = line.substring(at + start.length()).replaceFirst(", found.*", "");
                all.addAll(Arrays.asList(list.split(", ")));
            }
        }
        return all;
    }

    private static Set<String> fields(JsonNode definition) {
        Set<String> names = new TreeSet<>(definition.path("properties").propertyNames());
        names.remove("$schema");
        return names;
    }

    private static Set<String> values(JsonNode property) {
        return new TreeSet<>(StreamSupport.stream(property.path("enum").spliterator(), false)
                .map(JsonNode::asString)
                .toList());
    }

    @Test
    void aPreflightHasTheFieldsOfItsSchema() {
        JsonNode schema = schema("preflight");
        assertThat(listed(EXPECTED, "{\"jobs\": [], \"?\": 1}", FIELDS)).isEqualTo(fields(schema));
        String job = "{\"jobs\": [{\"name\": \"j\", \"?\": 1}]}";
        assertThat(listed(EXPECTED, job, FIELDS)).isEqualTo(fields(schema.at("/$defs/job")));
        String groups =
                "{\"jobs\": [{\"name\": \"j\", \"groups\": [{\"mgid\": \"ff15::1\", \"create\": false, \"?\": 1},"
                        + " {\"ip\": \"239.1.1.1\", \"pKey\": \"0x1\", \"create\": false, \"?\": 1}]}]}";
        assertThat(listed(EXPECTED, groups, FIELDS)).isEqualTo(fields(schema.at("/$defs/group")));
        assertThat(listed(EXPECTED, group("\"joins\": [{\"hosts\": [\"a\"], \"?\": 1}]"), FIELDS))
                .isEqualTo(fields(schema.at("/$defs/joins")));
    }

    private static String group(String field) {
        return "{\"jobs\": [{\"name\": \"j\", \"groups\": [{\"mgid\": \"ff15::1\", \"create\": false, " + field
                + "}]}]}";
    }

    @Test
    void aPreflightHasTheValuesOfItsSchema() {
        JsonNode group = schema("preflight").at("/$defs/group/properties");
        JsonNode selector = schema("preflight").at("/$defs/selector");
        assertThat(listed(EXPECTED, group("\"mtu\": 1"), CHOICES)).isEqualTo(values(group.path("mtu")));
        assertThat(listed(EXPECTED, group("\"rate\": 1"), CHOICES)).isEqualTo(values(group.path("rate")));
        assertThat(listed(EXPECTED, group("\"mtuSelector\": \"?\""), CHOICES)).isEqualTo(values(selector));
        assertThat(listed(EXPECTED, group("\"joins\": [{\"hosts\": [\"a\"], \"joinState\": \"?\"}]"), CHOICES))
                .isEqualTo(values(schema("preflight").at("/$defs/joins/properties/joinState")));
    }

    @Test
    void rulesHaveTheFieldsOfTheirSchema() {
        JsonNode schema = schema("admission-rules");
        assertThat(listed(RULES, "{\"?\": 1}", FIELDS)).isEqualTo(fields(schema));
        String tenant = "{\"tenants\": [{\"name\": \"t\", \"match\": {}, \"?\": 1}]}";
        assertThat(listed(RULES, tenant, FIELDS)).isEqualTo(fields(schema.at("/$defs/tenant")));
        assertThat(listed(RULES, "{\"tenants\": [{\"name\": \"t\", \"match\": {\"?\": 1}}]}", FIELDS))
                .isEqualTo(fields(schema.at("/$defs/match")));
        String rules = "{\"rules\": [{\"action\": \"deny\", \"reason\": \"r\", \"?\": 1},"
                + " {\"action\": \"modify\", \"set\": {\"sl\": 1}, \"?\": 1}]}";
        assertThat(listed(RULES, rules, FIELDS)).isEqualTo(fields(schema.at("/$defs/rule")));
        assertThat(listed(RULES, "{\"rules\": [{\"action\": \"modify\", \"set\": {\"sl\": 1, \"?\": 1}}]}", FIELDS))
                .isEqualTo(fields(schema.at("/$defs/changes")));
        assertThat(listed(RULES, "{\"quotas\": [{\"per\": \"node\", \"maxGroups\": 1, \"?\": 1}]}", FIELDS))
                .isEqualTo(fields(schema.at("/$defs/quota")));
    }

    @Test
    void rulesHaveTheValuesOfTheirSchema() {
        JsonNode schema = schema("admission-rules");
        assertThat(listed(RULES, "{\"otherwise\": \"?\"}", CHOICES))
                .isEqualTo(values(schema.at("/properties/otherwise")));
        assertThat(listed(RULES, "{\"rules\": [{\"action\": \"?\"}]}", CHOICES))
                .isEqualTo(values(schema.at("/$defs/rule/properties/action")));
        assertThat(listed(RULES, "{\"quotas\": [{\"per\": \"?\"}]}", CHOICES))
                .isEqualTo(values(schema.at("/$defs/quota/properties/per")));
        for (String field : List.of("mtu", "rate")) {
            assertThat(listed(
                            RULES, "{\"rules\": [{\"action\": \"modify\", \"set\": {\"" + field + "\": 1}}]}", CHOICES))
                    .isEqualTo(values(schema.at("/$defs/changes/properties/" + field)));
        }
    }

    @Test
    void aPlanHasTheFieldsOfItsSchema() {
        JsonNode schema = schema("mgid-plan");
        assertThat(listed(PLAN, "{\"?\": 1}", FIELDS)).isEqualTo(fields(schema));
        String prefix = "{\"prefixes\": [{\"prefix\": \"ff15::/16\", \"owner\": \"a\", \"?\": 1}]}";
        assertThat(listed(PLAN, prefix, FIELDS)).isEqualTo(fields(schema.at("/$defs/prefix")));
    }

    @Test
    void everyObjectOfASchemaIsClosed() {
        for (String name : List.of("preflight", "admission-rules", "mgid-plan")) {
            List<JsonNode> objects = new ArrayList<>(List.of(schema(name)));
            schema(name).path("$defs").forEach(objects::add);
            assertThat(objects)
                    .filteredOn(object -> object.has("properties"))
                    .allSatisfy(object -> assertThat(
                                    object.path("additionalProperties").asBoolean(true))
                            .isFalse());
        }
    }
}
