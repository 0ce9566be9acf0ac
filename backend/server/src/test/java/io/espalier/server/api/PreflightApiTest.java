package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.settings.SmSettings;
import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.FabricService;
import io.espalier.server.ScriptedSource;
import io.espalier.server.WatchOptions;
import io.espalier.server.json.JsonInput;
import io.espalier.server.preflight.ExampleFiles;
import io.espalier.server.preflight.SiteFiles;
import io.espalier.server.sm.SmOptions;
import io.espalier.server.store.FabricStore;
import java.io.ByteArrayInputStream;
import java.net.http.HttpRequest.BodyPublisher;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Preflights and the MGID plan over real HTTP, with the files that the help page shows. */
class PreflightApiTest {
    private static final String PATH = "/api/v1/preflight";
    private static final String JSON = "application/json";
    private static final Fabric FABRIC =
            ExampleFabrics.fatTree2(4, 2, 4).toBuilder().membersKnown(true).build();

    private FabricService service;
    private ApiServer server;

    @BeforeEach
    void start() throws Exception {
        SiteFiles files = new SiteFiles(
                Optional.empty(),
                Optional.of(ExampleFiles.path("rules.json")),
                Optional.of(ExampleFiles.path("mgid-plan.json")),
                Optional.empty());
        SmOptions sm = new SmOptions(Optional.of(ExampleFiles.path("opensm.conf")), Optional.empty());
        service = new FabricService(
                new ScriptedSource().then(FABRIC),
                FabricStore.inMemory(),
                WatchOptions.paced(Duration.ofSeconds(2)),
                InstantSource.system(),
                sm);
        service.sweepOnce();
        server = new ApiServer(service, files.read(SmSettings.DEFAULTS));
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private HttpResponse<String> post(String body) throws Exception {
        return server.post(PATH, JSON, BodyPublishers.ofString(body));
    }

    private static void assertProblem(HttpResponse<String> response, int status, String detail) {
        assertThat(response.statusCode()).isEqualTo(status);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(ApiServer.parse(response.body()).path("detail").asString()).isEqualTo(detail);
    }

    @Test
    void theExampleIsAnsweredGroupByGroupAndJoinByJoin() throws Exception {
        HttpResponse<String> response = server.post(
                PATH, JSON + "; charset=utf-8", BodyPublishers.ofByteArray(ExampleFiles.bytes("expected.json")));
        assertThat(response.statusCode()).isEqualTo(200);
        assertThat(response.headers().firstValue("Cache-Control")).contains("no-store");
        JsonNode answer = ApiServer.parse(response.body());
        assertThat(answer.path("verdict").asString()).isEqualTo("NOT_READY");
        assertThat(answer.path("fabric").asLong()).isEqualTo(1);
        JsonNode train = answer.path("jobs").get(0);
        JsonNode first = train.path("groups").get(0);
        assertThat(first.path("state").asString()).isEqualTo("CREATED");
        assertThat(first.at("/group/sl").asInt()).isEqualTo(1);
        assertThat(first.path("membersAfter").asInt()).isEqualTo(9);
        JsonNode render = answer.path("jobs").get(1);
        assertThat(render.at("/mgidIssues/0/fault").asString()).isEqualTo("OWNED_BY_ANOTHER");
        assertThat(render.path("freePrefix").asString()).isEqualTo("ff15:2::/127");
        JsonNode denied = render.at("/groups/0/joins/0");
        assertThat(denied.path("outcome").asString()).isEqualTo("REFUSED");
        assertThat(denied.path("status").asString()).isEqualTo("request invalid (0x0200)");
        assertThat(denied.path("words").asString())
                .isEqualTo("rule 1 \"only physics in its partition's own names\" (tenant film, MGID in ff15:1::/32):"
                        + " denied, ff15:1::/32 belongs to physics");
        assertThat(render.at("/groups/0/joins/2/outcome").asString()).isEqualTo("HOST_UNKNOWN");
        assertThat(render.at("/groups/1/state").asString()).isEqualTo("EXISTS");
    }

    @Test
    void onlyJsonIsRead() throws Exception {
        assertProblem(
                server.post(PATH, "text/plain", BodyPublishers.ofString("{\"jobs\": []}")),
                415,
                "expected Content-Type application/json, not text/plain");
    }

    @Test
    void whatIsWrongWithTheBodyIsSaidAsOnTheCommandLine() throws Exception {
        assertProblem(post("{\"jobs\": 3}"), 400, "request body: line 1: jobs: expected a list, found 3");
        assertProblem(
                post("{\"jobs\": [{\"name\": \"j\", \"groups\": [{\"mgid\": \"ff15::1\", \"create\": false, \"joins\":"
                        + " [{\"hosts\": [\"n[1-999999999]\"]}]}]}]}"),
                400,
                "the jobs have more than 100000 joins; ask about fewer at a time");
    }

    @Test
    void aBodyThatIsTooLongIsNotReadToItsEnd() throws Exception {
        byte[] tooLong = new byte[JsonInput.MOST_BYTES + 1];
        String detail = "the request body is longer than 1048576 bytes";
        assertProblem(server.post(PATH, JSON, BodyPublishers.ofByteArray(tooLong)), 413, detail);
        BodyPublisher chunked = BodyPublishers.ofInputStream(() -> new ByteArrayInputStream(tooLong));
        assertProblem(server.post(PATH, JSON, chunked), 413, detail);
    }

    @Test
    void aPreflightIsAskedWithPostOnly() throws Exception {
        assertThat(server.get(PATH).statusCode()).isEqualTo(405);
    }

    @Test
    void thePlanIsShownWithTheGroupsInItAndFreeRanges() throws Exception {
        JsonNode plan = server.json("/api/v1/mgid-plan?owner=film&groups=16&jobs=2");
        assertThat(plan.path("prefixes").size()).isEqualTo(3);
        assertThat(plan.at("/prefixes/0/prefix").asString()).isEqualTo("ff12:401b:8001::/48");
        assertThat(plan.path("free").get(0).asString()).isEqualTo("ff15:2::/124");
        assertThat(plan.path("free").get(1).asString()).isEqualTo("ff15:2::10/124");
        assertThat(plan.path("issues").isEmpty()).isTrue();
        assertProblem(
                server.get("/api/v1/mgid-plan?owner=nobody"),
                404,
                "the MGID plan knows no owner nobody; there are film, physics");
        assertProblem(server.get("/api/v1/mgid-plan?owner=film&groups=0"), 400, "groups must be 1 to 65536, not 0");
    }

    @Test
    void aServerWithoutAPlanSaysSo() throws Exception {
        ApiServer plain = new ApiServer(service, Site.DEFAULT);
        try {
            assertProblem(
                    plain.get("/api/v1/mgid-plan"),
                    404,
                    "the server has no MGID plan; mgid_plan in its configuration names one");
        } finally {
            plain.stop();
        }
    }
}
