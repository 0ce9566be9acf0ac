package io.espalier.server.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class JsonInputTest {
    private static <T> T read(String json, Function<JsonFields, T> reader) throws InputException {
        return JsonInput.read("f.json", json.getBytes(StandardCharsets.UTF_8), reader);
    }

    private static List<String> problems(byte[] json, Function<JsonFields, ?> reader) {
        return catchThrowableOfType(InputException.class, () -> JsonInput.read("f.json", json, reader))
                .problems();
    }

    private static List<String> problems(String json, Function<JsonFields, ?> reader) {
        return problems(json.getBytes(StandardCharsets.UTF_8), reader);
    }

    private static Object nothing(JsonFields fields) {
        return fields;
    }

    private static int number(JsonFields fields) {
        return fields.findWhole("n", 1, 9).orElse(0);
    }

    @Test
    void valuesAreTakenFieldByField() throws Exception {
        String json =
                "\uFEFF{\"$schema\": \"s\", \"n\": 3, \"t\": \"x\", \"b\": true, \"list\": [\"1\", \"2\"], \"o\": {\"n\": 4}}";
        List<Object> values = read(
                json,
                fields -> List.of(
                        number(fields),
                        fields.text("t"),
                        fields.truthOr("b", false),
                        fields.parsedList("list", 9, Integer::parseInt),
                        fields.object("o", JsonInputTest::number)));
        assertThat(values).containsExactly(3, "x", true, List.of(1, 2), 4);
    }

    @Test
    void aFieldThatNobodyAskedForIsNamedWithItsLineAndTheOthers() {
        assertThat(problems("{\"n\": 1,\n \"m\": 2}", JsonInputTest::number))
                .containsExactly("f.json: line 2: m: no such field; there are n");
    }

    @Test
    void everyEntryOfAListIsReadWhateverIsWrongWithTheOthers() {
        String json = "{\"all\": [\n{\"n\": 0},\n{\"n\": 2},\n{\"n\": \"x\", \"k\": 1},\n{\"k\": 1},\n7]}";
        assertThat(problems(json, fields -> fields.objects("all", 9, JsonInputTest::number)))
                .containsExactly(
                        "f.json: line 2: all[0].n: expected a whole number from 1 to 9, found 0",
                        "f.json: line 4: all[2].n: expected a whole number from 1 to 9, found \"x\"",
                        "f.json: line 5: all[3].k: no such field; there are n",
                        "f.json: line 6: all[4]: expected an object, found 7");
    }

    @Test
    void whatTheReaderRefusesGetsItsPlace() {
        String json = "{\n\"n\": \"a\"}";
        assertThat(problems(
                        json,
                        fields -> fields.parsed("n", text -> {
                            throw new IllegalArgumentException("no, not " + text);
                        })))
                .containsExactly("f.json: line 2: n: no, not a");
        assertThat(problems("{}", fields -> fields.text("n"))).containsExactly("f.json: line 1: field n is missing");
    }

    @Test
    void limitsAreToldWithoutTheNamesOfTheLibrary() {
        assertThat(problems("{\"t\": \"" + "x".repeat(5_000) + "\"}", fields -> fields.text("t")))
                .containsExactly("f.json: line 1: not JSON as expected: a text has more than 4096 characters");
        for (String json : List.of(
                "{\"t\": " + "[".repeat(20) + "]".repeat(20) + "}",
                "{\"" + "x".repeat(300) + "\": 1}",
                "{\"n\": " + "1".repeat(40) + "}")) {
            assertThat(problems(json, JsonInputTest::number))
                    .singleElement()
                    .asString()
                    .contains(" more than ")
                    .doesNotContain("StreamReadConstraints");
        }
    }

    @Test
    void wrongTypesAreNamed() {
        assertThat(problems("{\"n\": [1]}", JsonInputTest::number))
                .containsExactly("f.json: line 1: n: expected a whole number from 1 to 9, found a list");
        assertThat(problems("{\"n\": 1.5}", JsonInputTest::number))
                .containsExactly("f.json: line 1: n: expected a whole number from 1 to 9, found 1.5");
        assertThat(problems("{\"n\": null}", JsonInputTest::number))
                .containsExactly("f.json: line 1: n: expected a whole number from 1 to 9, found null");
        assertThat(problems("{\"n\": 99999999999}", JsonInputTest::number))
                .containsExactly("f.json: line 1: n: expected a whole number from 1 to 9, found 99999999999");
        assertThat(problems("{\"n\": {}}", fields -> fields.text("n")))
                .containsExactly("f.json: line 1: n: expected a text, found an object");
        assertThat(problems("{\"n\": \"maybe\"}", fields -> fields.truthOr("n", true)))
                .containsExactly("f.json: line 1: n: expected true or false, found \"maybe\"");
        assertThat(problems("{\"n\": \"c\"}", fields -> fields.findChoice("n", Map.of("a", 1))))
                .containsExactly("f.json: line 1: n: expected one of a, found \"c\"");
        assertThat(problems("{\"n\": [1, 2, 3]}", fields -> fields.objects("n", 2, JsonInputTest::number)))
                .containsExactly("f.json: line 1: n: expected at most 2 entries, found 3");
    }

    @Test
    void aFieldThatIsThereTwiceIsRefused() {
        assertThat(problems("{\"o\": {\"n\": 1,\n\"n\": 2}}", JsonInputTest::nothing))
                .containsExactly("f.json: line 2: o.n: the field is there twice");
    }

    @Test
    void whatIsNoJsonIsRefusedInOneLine() {
        assertThat(problems("", JsonInputTest::nothing))
                .containsExactly("f.json: line 1: empty; expected a JSON object");
        assertThat(problems("[]", JsonInputTest::nothing))
                .containsExactly("f.json: line 1: expected an object, found a list");
        assertThat(problems("{} {}", JsonInputTest::nothing))
                .containsExactly("f.json: line 1: expected nothing after the JSON object");
        assertThat(problems("{\n\"n\": ", JsonInputTest::nothing))
                .singleElement()
                .asString()
                .startsWith("f.json: line 2: not JSON as expected: ");
        assertThat(problems("{\"n\": NaN}", JsonInputTest::nothing)).hasSize(1);
        assertThat(problems(new byte[] {'{', '"', (byte) 0xFF, '"', '}'}, JsonInputTest::nothing))
                .containsExactly("f.json: line 1: not UTF-8 text");
    }

    @Test
    void sizesAndDepthsAreBounded() {
        assertThat(problems(new byte[JsonInput.MOST_BYTES + 1], JsonInputTest::nothing))
                .containsExactly("f.json: line 1: longer than 1048576 bytes");
        assertThat(problems("{\"n\": " + "[".repeat(100_000), JsonInputTest::nothing))
                .singleElement()
                .asString()
                .contains("nested more than 12 levels");
        assertThat(problems("{\"n\": \"" + "x".repeat(5_000) + "\"}", JsonInputTest::nothing))
                .hasSize(1);
        assertThat(problems("{\"n\": " + "9".repeat(5_000) + "}", JsonInputTest::nothing))
                .hasSize(1);
        assertThat(problems("{\"" + "n".repeat(5_000) + "\": 1}", JsonInputTest::nothing))
                .hasSize(1);
    }

    @Test
    void ofVeryManyProblemsTheMessageShowsTheFirst() {
        String json = "{\"all\": [" + "{},".repeat(99) + "{}]}";
        InputException problem = catchThrowableOfType(
                InputException.class, () -> read(json, fields -> fields.objects("all", 100, one -> one.text("n"))));
        assertThat(problem.problems()).hasSize(100);
        assertThat(problem.getMessage()).hasLineCount(21).endsWith("and 80 problems more");
    }
}
