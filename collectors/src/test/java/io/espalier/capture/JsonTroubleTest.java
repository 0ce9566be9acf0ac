package io.espalier.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/** Every limit of the JSON library is told without the library's names. */
class JsonTroubleTest {
    private static final JsonMapper SMALL = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNestingDepth(3)
                            .maxStringLength(4)
                            .maxNameLength(5)
                            .maxNumberLength(6)
                            .maxTokenCount(20)
                            .build())
                    .build())
            .build();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "[[[[1]]]] | it is nested more than 3 levels deep",
                "[\"abcdefghijkl\"] | a text has more than 4 characters",
                "{\"abcdefghijkl\":1} | the name of a field has more than 5 characters",
                "[1234567890] | a number has more than 6 digits",
                "[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21] | more than is taken: at most 20"
            })
    void limitsAreToldInWordsOfOurOwn(String json, String words) {
        JacksonException refused = catchThrowableOfType(JacksonException.class, () -> SMALL.readTree(json));
        assertThat(JsonTrouble.words(refused)).isEqualTo(words);
    }
}
