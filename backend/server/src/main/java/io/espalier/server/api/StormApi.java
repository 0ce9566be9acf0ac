package io.espalier.server.api;

import io.espalier.capture.JsonTrouble;
import io.espalier.engine.storm.StormAdvice;
import io.espalier.engine.storm.StormCase;
import io.espalier.engine.storm.StormModel;
import io.javalin.http.BadRequestResponse;
import io.javalin.http.Context;
import java.io.IOException;
import java.util.Optional;
import java.util.stream.Collectors;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.MapperFeature;
import tools.jackson.databind.exc.MismatchedInputException;
import tools.jackson.databind.exc.UnrecognizedPropertyException;
import tools.jackson.databind.json.JsonMapper;

/** How would this burst of joins go? A model: nothing is joined. */
final class StormApi implements Routes.Part {
    private static final int MOST_BYTES = 16 * 1024;

    private static final JsonMapper JSON = JsonMapper.builder(JsonFactory.builder()
                    .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
                    .build())
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private final HeavyWork heavy;

    StormApi(HeavyWork heavy) {
        this.heavy = heavy;
    }

    @Override
    public void addTo(Routes routes) {
        routes.question("/what-if/storm", this::storm);
    }

    private void storm(Context ctx) throws IOException {
        StormQuestionJson question = question(ctx);
        StormCase storm = question.storm();
        StormAnswerJson answer = heavy.compute(
                ctx, () -> question.wantsAdvice() ? StormAnswerJson.of(StormAdvice.of(storm)) : plain(storm));
        Answer.fresh(ctx, answer);
    }

    private static StormAnswerJson plain(StormCase storm) {
        return new StormAnswerJson(StormModel.run(storm), Optional.empty());
    }

    private static StormQuestionJson question(Context ctx) throws IOException {
        byte[] body = JsonBody.bytes(ctx, MOST_BYTES);
        try {
            return Optional.ofNullable(JSON.readValue(body, StormQuestionJson.class))
                    .orElseThrow(() -> new BadRequestResponse("expected a JSON object, not null"));
        } catch (MismatchedInputException e) {
            throw new BadRequestResponse("request body: " + field(e));
        } catch (JacksonException e) {
            throw new BadRequestResponse("request body: " + place(e) + JsonTrouble.words(e));
        }
    }

    /** Which field is wrong; the library's own words name our classes. */
    private static String field(MismatchedInputException e) {
        String path = e.getPath().stream()
                .map(step -> String.valueOf(step.getPropertyName()))
                .collect(Collectors.joining("."));
        if (path.isEmpty()) {
            return "expected a JSON object";
        }
        return e instanceof UnrecognizedPropertyException
                ? "no field " + path + "; openapi.yaml tells the fields"
                : "field " + path + " has a value of another kind than openapi.yaml tells";
    }

    private static String place(JacksonException e) {
        return Optional.ofNullable(e.getLocation())
                .map(at -> "line " + at.getLineNr() + ": ")
                .orElse("");
    }
}
