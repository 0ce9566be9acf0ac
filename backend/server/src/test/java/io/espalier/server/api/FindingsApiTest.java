package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.collect.SweepCost;
import io.espalier.model.Fabric;
import io.espalier.model.Mlid;
import io.espalier.model.PortSet;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.store.FabricStore;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Findings over HTTP: as of a moment, folded, acknowledged, muted. One tree differs from its plan. */
class FindingsApiTest {
    private static final String JSON = "application/json";
    private static final String ROOT = "/api/v1/findings";
    private static final String DIFFERS = "differs-from-plan 0xC001";

    private static FabricService service;
    private static ApiServer server;

    @BeforeAll
    static void serve() throws Exception {
        Fabric fabric = PlannedFabrics.small();
        Fabric wrong = PlannedFabrics.withRow(fabric, fabric.tables().firstKey(), new Mlid(0xC001), PortSet.of(1));
        ScriptedSource source = new ScriptedSource()
                .then(fabric)
                .then(PlannedFabrics.later(wrong, SWEPT_AT.plusSeconds(10)))
                .then(PlannedFabrics.later(wrong, SWEPT_AT.plusSeconds(20)));
        source.costing(new SweepCost(Map.of(), 1, Duration.ofMillis(5), Optional.of(Duration.ofMillis(1))));
        service = new FabricService(
                source, FabricStore.inMemory(), Duration.ofSeconds(10), () -> SWEPT_AT.plusSeconds(25));
        for (int i = 0; i < 3; i++) {
            service.sweepOnce();
        }
        server = new ApiServer(service);
    }

    @AfterAll
    static void stop() throws Exception {
        server.stop();
        service.close();
    }

    private static JsonNode life(String path) throws IOException, InterruptedException {
        for (JsonNode life : server.json(path).get("findings")) {
            if (life.get("id").asString().equals(DIFFERS)) {
                return life;
            }
        }
        throw new AssertionError("not in " + path);
    }

    private static HttpResponse<String> post(String what, String body) throws IOException, InterruptedException {
        return server.post(ROOT + what, JSON, body);
    }

    @Test
    void aFindingTellsItsLife() throws Exception {
        JsonNode life = life(ROOT);
        assertThat(life.get("since").asString()).isEqualTo("2026-03-01T03:12:10Z");
        assertThat(life.get("openings").asInt()).isEqualTo(1);
        assertThat(life.get("clearedAt").asString()).isEmpty();
        JsonNode before = server.json(ROOT + "?at=2026-03-01T03:12:05Z");
        assertThat(before.get("total").asInt()).isZero();
        assertThat(before.get("fabric").asInt()).isEqualTo(1);
        assertThat(server.get(ROOT + "?at=2020-01-01T00:00:00Z").statusCode()).isEqualTo(404);
    }

    @Test
    void rowsHoldEveryOpenFinding() throws Exception {
        JsonNode rows = server.json(ROOT + "/rows");
        int size = 0;
        for (String list : Set.of("open", "acknowledged", "muted", "maintenance")) {
            for (JsonNode row : rows.get(list)) {
                size += row.get("size").asInt();
            }
        }
        assertThat(size).isEqualTo(server.json(ROOT).get("total").asInt()).isPositive();
    }

    @Test
    void whatIsAcknowledgedIsToldUntilItIsTakenBack() throws Exception {
        HttpResponse<String> made =
                post("/acknowledgements", "{\"finding\":\"" + DIFFERS + "\",\"by\":\"ann\",\"note\":\"seen\"}");
        assertThat(made.statusCode()).isEqualTo(201);
        String location = made.headers().firstValue("Location").orElseThrow();
        assertThat(life(ROOT).get("state").asString()).isEqualTo("ACKNOWLEDGE");
        assertThat(server.json(ROOT + "/suppressions").get("suppressions").toString())
                .contains("\"by\":\"ann\"");
        assertThat(server.get("/metrics").body()).contains("espalier_findings_suppressed{act=\"acknowledge\"} ");
        assertThat(server.delete(location).statusCode()).isEqualTo(400);
        assertThat(server.delete(location + "?by=ben").statusCode()).isEqualTo(200);
        assertThat(server.delete(location + "?by=ben").statusCode()).isEqualTo(404);
        assertThat(life(ROOT).get("state").asString()).isEqualTo("OPEN");
    }

    @Test
    void aMuteNeedsAnEndThatIsToCome() throws Exception {
        String until = "\"until\":\"2026-03-01T04:00:00Z\",\"by\":\"ann\"";
        HttpResponse<String> made = post("/mutes", "{\"kind\":\"one-spine\"," + until + "}");
        assertThat(made.statusCode()).isEqualTo(201);
        assertThat(post("/mutes", "{" + until + "}").body()).contains("one of finding, kind and node");
        HttpResponse<String> late =
                post("/mutes", "{\"kind\":\"loop\",\"until\":\"2026-03-01T03:00:00Z\",\"by\":\"ann\"}");
        assertThat(late.statusCode()).isEqualTo(400);
        assertThat(late.body()).contains("until must be later than now");
        assertThat(post("/mutes", "{\"finding\":\"loop 0xC009\"," + until + "}").statusCode())
                .isEqualTo(404);
    }

    @Test
    void aWindowToComeIsListedAndHidesNothingYet() throws Exception {
        String body = "{\"from\":\"2026-03-01T05:00:00Z\",\"until\":\"2026-03-01T06:00:00Z\",\"by\":\"ann\","
                + "\"nodes\":[\"0x0000000000000001\"],\"note\":\"new firmware\"}";
        assertThat(post("/maintenance", body).statusCode()).isEqualTo(201);
        assertThat(server.json(ROOT + "/suppressions").get("suppressions").toString())
                .contains("new firmware");
        assertThat(server.json(ROOT + "/rows").get("maintenance").size()).isZero();
        assertThat(post("/maintenance", body.replace("06:00", "04:59")).body()).contains("until must be after from");
    }

    @Test
    void aPageOfSomebodyElseMayNotChangeAnything() throws Exception {
        byte[] body = "{\"kind\":\"loop\",\"until\":\"2026-03-01T04:00:00Z\",\"by\":\"ann\"}"
                .getBytes(java.nio.charset.StandardCharsets.UTF_8);
        HttpResponse<String> foreign =
                server.send(ROOT + "/mutes", body, "Content-Type", JSON, "Origin", "http://elsewhere.example");
        assertThat(foreign.statusCode()).isEqualTo(403);
        assertThat(server.send(ROOT + "/mutes", body, "Content-Type", JSON, "Sec-Fetch-Site", "cross-site")
                        .statusCode())
                .isEqualTo(403);
        assertThat(server.send(
                                ROOT + "/mutes",
                                body,
                                "Content-Type",
                                JSON,
                                "Origin",
                                "http://127.0.0.1:" + server.port())
                        .statusCode())
                .isEqualTo(201);
        assertThat(server.post(ROOT + "/mutes", "text/plain", "{}").statusCode())
                .isEqualTo(415);
    }

    @Test
    void theExamplesForGrafanaAndPrometheusAskForMetricsThatThereAre() throws Exception {
        Set<String> told = names(server.get("/metrics").body(), "# TYPE (\\w+) ");
        Path examples = Path.of("../../static/examples");
        for (String file : Set.of("grafana-dashboard.json", "prometheus-alerts.yml")) {
            Set<String> asked = names(Files.readString(examples.resolve(file)), "\\b((?:espalier|infiniband)_\\w+)");
            assertThat(asked).as(file).isNotEmpty().isSubsetOf(told);
        }
        assertThat(ApiServer.parse(Files.readString(examples.resolve("grafana-dashboard.json")))
                        .get("panels")
                        .size())
                .isGreaterThan(5);
    }

    private static Set<String> names(String text, String pattern) {
        Set<String> names = new TreeSet<>();
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        while (matcher.find()) {
            names.add(matcher.group(1));
        }
        return names;
    }
}
