package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Member;
import io.espalier.model.PortId;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.store.FabricStore;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What-if over real HTTP, on a fabric wired as the demo's is, with a group for each of eight draws of 24 hosts. */
class WhatIfApiTest {
    private static final Path EXAMPLES = Path.of("../../static/help/examples/whatif");
    private static final Fabric FABRIC = PlannedFabrics.of(ExampleFabrics.fatTree2(36, 18, 18), 8, 24, 1);

    private FabricService service;
    private ApiServer server;

    @BeforeEach
    void start() throws Exception {
        service = new FabricService(
                new ScriptedSource().then(FABRIC),
                FabricStore.inMemory(),
                Duration.ofSeconds(2),
                InstantSource.fixed(PlannedFabrics.SWEPT_AT.plusSeconds(1)));
        service.sweepOnce();
        server = new ApiServer(service);
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private HttpResponse<String> post(String path, String body) throws Exception {
        return server.post(path, "application/json", HttpRequest.BodyPublishers.ofString(body));
    }

    private JsonNode ask(String body) throws Exception {
        HttpResponse<String> response = post("/api/v1/what-if", body);
        assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
        return ApiServer.parse(response.body());
    }

    private static List<Path> examples() throws Exception {
        try (Stream<Path> files = Files.list(EXAMPLES)) {
            return files.sorted().toList();
        }
    }

    /** All trees come from one spine, so that a leaf's cable to it carries each tree with a member there, and no cable more. */
    private static long mostGroupsOnOneLeaf() {
        Map<Guid, Long> groups = FABRIC.groups().stream()
                .flatMap(group ->
                        group.members().stream().map(WhatIfApiTest::leaf).distinct())
                .collect(Collectors.groupingBy(leaf -> leaf, Collectors.counting()));
        return Collections.max(groups.values());
    }

    private static Guid leaf(Member member) {
        PortId host = FABRIC.findEndPort(member.portGuid()).orElseThrow().id();
        return FABRIC.findPeer(host).orElseThrow().node();
    }

    @Test
    void everyExampleIsAnswered() throws Exception {
        for (Path example : examples()) {
            JsonNode answer = ask(Files.readString(example));
            assertThat(answer.get("summary").asString()).as("%s", example).isNotBlank();
            assertThat(answer.get("exact").asBoolean()).as("%s", example).isTrue();
        }
    }

    @Test
    void theSpineOfAllTreesDownMovesThemAll() throws Exception {
        JsonNode answer = ask(Files.readString(EXAMPLES.resolve("spine-down.json")));
        assertThat(answer.get("fabric").asLong()).isEqualTo(1);
        assertThat(answer.get("summary").asString())
                .startsWith("spine-01 down: all 8 trees change, 8 with another root (spine-02); nobody loses a group;"
                        + " the busiest link direction carries " + mostGroupsOnOneLeaf() + " trees as before; ");
        assertThat(answer.get("lostSwitches").get(0).get("name").asString()).isEqualTo("spine-01");
        JsonNode group = answer.get("groups").get(0);
        assertThat(group.get("before").get("root").get("name").asString()).isEqualTo("spine-01");
        assertThat(group.get("after").get("root").get("name").asString()).isEqualTo("spine-02");
        assertThat(group.get("after").get("members").asInt()).isEqualTo(24);
    }

    @Test
    void spreadingTheRootsLowersThePeak() throws Exception {
        JsonNode answer = ask(Files.readString(EXAMPLES.resolve("spread.json")));
        int before = answer.get("before").get("loads").get("peak").asInt();
        int after = answer.get("after").get("loads").get("peak").asInt();
        assertThat(before).isEqualTo((int) mostGroupsOnOneLeaf());
        assertThat(after).isEqualTo(1);
    }

    @Test
    void whatTheSaRefusesIsSaidWithItsReason() throws Exception {
        JsonNode answer =
                ask("{\"changes\": [{\"change\": \"join\", \"group\": \"ff15::9\", \"members\": [\"host-0003\"]}]}");
        JsonNode requests = answer.get("requests");
        assertThat(requests.get("asked").asInt()).isEqualTo(1);
        assertThat(requests.get("refused").asInt()).isEqualTo(1);
        JsonNode reply = requests.get("replies").get(0);
        assertThat(reply.get("name").asString()).isEqualTo("host-0003 HCA-1");
        assertThat(reply.get("status").asString()).isEqualTo("insufficient components (0x0600)");
        assertThat(reply.get("refusal").asString()).isNotBlank();
    }

    @Test
    void aBadScenarioIsAProblemWithTheWordsOfTheReader() throws Exception {
        HttpResponse<String> response =
                post("/api/v1/what-if", "{\"changes\": [{\"change\": \"switch-down\", \"swich\": \"spine-01\"}]}");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(response.headers().firstValue("Content-Type")).contains("application/problem+json");
        assertThat(ApiServer.parse(response.body()).get("detail").asString())
                .isEqualTo("request body: line 1: changes[0].swich: no such field; there are change, switch\n"
                        + "request body: line 1: changes[0]: field switch is missing");
    }

    @Test
    void whatTheFabricDoesNotHaveIsAProblemToo() throws Exception {
        HttpResponse<String> response =
                post("/api/v1/what-if", "{\"changes\": [{\"change\": \"switch-down\", \"switch\": \"spine-99\"}]}");
        assertThat(response.statusCode()).isEqualTo(422);
        assertThat(ApiServer.parse(response.body()).get("detail").asString())
                .startsWith("changes[0]: no node spine-99; there is spine-01, spine-02, spine-03");
    }

    @Test
    void aFormOfAForeignPageIsNotTaken() throws Exception {
        HttpResponse<String> response =
                server.post("/api/v1/what-if", "text/plain", HttpRequest.BodyPublishers.ofString("{\"changes\": []}"));
        assertThat(response.statusCode()).isEqualTo(415);
    }

    @Test
    void anotherFabricIsNamedByNumberOrMoment() throws Exception {
        String nothing = "{\"changes\": []}";
        assertThat(post("/api/v1/fabrics/1/what-if", nothing).statusCode()).isEqualTo(200);
        assertThat(post("/api/v1/fabrics/7/what-if", nothing).statusCode()).isEqualTo(404);
        assertThat(post("/api/v1/what-if?at=2020-01-01T00:00:00Z", nothing).statusCode())
                .isEqualTo(404);
    }

    private JsonNode ended(String id) throws Exception {
        JsonNode job = server.json("/api/v1/what-if/sweeps/" + id);
        while (List.of("QUEUED", "RUNNING").contains(job.get("state").asString())) {
            Thread.sleep(20);
            job = server.json("/api/v1/what-if/sweeps/" + id);
        }
        return job;
    }

    @Test
    void aSweepOfAllSwitchesGoesOnByItself() throws Exception {
        HttpResponse<String> started =
                post("/api/v1/what-if/sweeps", "{\"kind\": \"switches\", \"sort\": \"members\", \"top\": 3}");
        assertThat(started.statusCode()).isEqualTo(202);
        String id = ApiServer.parse(started.body()).get("id").asString();
        assertThat(started.headers().firstValue("Location")).contains("/api/v1/what-if/sweeps/" + id);
        JsonNode job = ended(id);
        assertThat(job.get("state").asString()).isEqualTo("DONE");
        assertThat(job.get("units").asInt()).isEqualTo(54);
        JsonNode result = job.get("result");
        assertThat(result.get("complete").asBoolean()).isTrue();
        assertThat(result.get("outcomes").size()).isEqualTo(3);
        int most = result.get("outcomes").get(0).get("membersLost").asInt();
        assertThat(most)
                .isPositive()
                .isGreaterThanOrEqualTo(
                        result.get("outcomes").get(1).get("membersLost").asInt());
        assertThat(result.get("outcomes").get(0).get("name").asString()).startsWith("leaf-");
    }

    @Test
    void aSweepThatIsNotThereOrNotAskedForRightIsSaid() throws Exception {
        assertThat(server.get("/api/v1/what-if/sweeps/none").statusCode()).isEqualTo(404);
        assertThat(server.delete("/api/v1/what-if/sweeps/none").statusCode()).isEqualTo(404);
        HttpResponse<String> response = post("/api/v1/what-if/sweeps", "{\"kind\": \"cables\"}");
        assertThat(response.statusCode()).isEqualTo(400);
        assertThat(ApiServer.parse(response.body()).get("detail").asString())
                .isEqualTo("request body: line 1: kind: expected one of links, switches, roots, found \"cables\"");
    }

    @Test
    void tooManySweepsAreTurnedAwayAndThoseThatWaitCanBeCancelled() throws Exception {
        List<String> ids = new ArrayList<>();
        HttpResponse<String> response = post("/api/v1/what-if/sweeps", "{\"kind\": \"links\"}");
        while (response.statusCode() == 202 && ids.size() < 500) {
            ids.add(ApiServer.parse(response.body()).get("id").asString());
            response = post("/api/v1/what-if/sweeps", "{\"kind\": \"links\"}");
        }
        assertThat(response.statusCode()).isEqualTo(503);
        assertThat(response.headers().firstValue("Retry-After")).contains("2");
        String last = ids.getLast();
        HttpResponse<String> cancelled = server.delete("/api/v1/what-if/sweeps/" + last);
        assertThat(ApiServer.parse(cancelled.body()).get("state").asString()).isEqualTo("CANCELLED");
        assertThat(ended(last).get("state").asString()).isEqualTo("CANCELLED");
    }
}
