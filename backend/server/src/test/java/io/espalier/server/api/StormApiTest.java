package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.store.FabricStore;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The storm's route: what it takes, what it refuses, and in which words. */
class StormApiTest {
    private static final String PATH = "/api/v1/what-if/storm";
    private static final String JSON = "application/json";

    private FabricService service;
    private ApiServer server;

    @BeforeEach
    void start() throws Exception {
        service = new FabricService(
                new ScriptedSource().then(PlannedFabrics.small()),
                FabricStore.inMemory(),
                Duration.ofSeconds(2),
                InstantSource.system());
        server = new ApiServer(service);
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private HttpResponse<String> ask(String body) throws Exception {
        return server.post(PATH, JSON, body.replace('\'', '"'));
    }

    private void assertRefused(String body, String detail) throws Exception {
        HttpResponse<String> answer = ask(body);
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(ApiServer.parse(answer.body()).get("detail").asString()).contains(detail);
    }

    @Test
    void twoJoinsOfTwoClientsAreAnsweredOneAfterTheOther() throws Exception {
        HttpResponse<String> answer = ask("{'plan': {'joins': 2, 'clients': 2, 'timeoutMicros': 1000},"
                + " 'sa': {'latencyMicros': 10, 'serviceMicros': 100},"
                + " 'trees': {'treeMicros': 50, 'settleMicros': 7}}");

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.headers().firstValue("Cache-Control")).contains("no-store");
        JsonNode result = ApiServer.parse(answer.body()).get("result");
        assertThat(result.get("in").asInt()).isEqualTo(2);
        assertThat(result.get("firstMicros").asDouble()).isEqualTo(120);
        assertThat(result.get("lastMicros").asDouble()).isEqualTo(220);
        assertThat(result.get("tables").get("completeMicros").asDouble()).isEqualTo(267);
        assertThat(ApiServer.parse(answer.body()).get("advice").isNull()).isTrue();
    }

    @Test
    void adviceNamesAPaceWithoutTimeouts() throws Exception {
        HttpResponse<String> answer = ask("{'plan': {'joins': 20000, 'clients': 20000, 'timeoutMicros': 1000000,"
                + " 'retries': 5}, 'sa': {'latencyMicros': 90, 'serviceMicros': 150}, 'advice': true}");

        JsonNode advice = ApiServer.parse(answer.body()).get("advice");
        assertThat(advice.get("paced").get("timeouts").asInt()).isZero();
        assertThat(advice.get("pace").get("gapMicros").asInt()).isPositive();
        assertThat(advice.get("sentences").get(1).asString()).startsWith("Started in batches of ");
    }

    @Test
    void whatIsMissingUnknownOrTooLargeIsRefusedByName() throws Exception {
        assertRefused("{'plan': {'timeoutMicros': 5}, 'sa': {}}", "the field plan.joins is missing");
        assertRefused("{'sa': {}}", "the field plan is missing");
        assertRefused(
                "{'plan': {'joins': 100001, 'timeoutMicros': 5}, 'sa': {'latencyMicros': 1, 'serviceMicros': 1}}",
                "plan.joins must be 1 to 100000, not 100001");
        assertRefused(
                "{'plan': {'joins': 100000, 'timeoutMicros': 5, 'retries': 10}, 'sa': {'latencyMicros': 1, 'serviceMicros': 1}}",
                "joins times tries can be at most 1000000, not 1100000");
        assertRefused("{'plan': {'joins': 5, 'jions': 5}}", "no field plan.jions");
        for (String value : new String[] {"'many'", "'10'", "1.5", "[]", "{}", "true"}) {
            assertRefused("{'plan': {'joins': " + value + "}}", "field plan.joins has a value of another kind");
        }
        assertRefused("{'plan': {'joins': 10, 'joins': 20}}", "joins");
        assertRefused("[]", "expected a JSON object");
        assertRefused("{", "line 1");
        assertRefused("null", "expected a JSON object");
    }

    @Test
    void onlyJsonOfAModestSizeIsRead() throws Exception {
        assertThat(server.post(PATH, "text/plain", "{}").statusCode()).isEqualTo(415);
        assertThat(ask(" ".repeat(20_000) + "{}").statusCode()).isEqualTo(413);
        assertThat(server.get(PATH).statusCode()).isEqualTo(405);
    }
}
