package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.Subnets;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Role;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.EventQuery;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/** Reviews over real HTTP: fabric 1 is whole, fabric 2 has lost a cable; the history is a file that is opened again. */
class ReviewsApiTest {
    private static final String JSON = "application/json";

    @TempDir
    private Path folder;

    private final Fabric whole = PlannedFabrics.small();
    private final Link cable = whole.links().getLast();
    private FabricService service;
    private ApiServer server;
    private Caller caller = new Caller("emil", Role.ENGINEER);

    @BeforeEach
    void start() throws Exception {
        Fabric cut = PlannedFabrics.without(PlannedFabrics.later(whole, PlannedFabrics.SWEPT_AT.plusSeconds(2)), cable);
        open(new ScriptedSource().then(whole).then(cut));
        service.sweepOnce();
        service.sweepOnce();
    }

    private void open(ScriptedSource source) throws Exception {
        service = new FabricService(
                source,
                FabricStore.open(folder),
                Duration.ofSeconds(2),
                InstantSource.fixed(PlannedFabrics.SWEPT_AT.plusSeconds(4)));
        server = new ApiServer(Subnets.of(service, Site.DEFAULT), Optional.empty(), () -> Optional.of(caller));
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private JsonNode post(String path, String body, int status) throws Exception {
        HttpResponse<String> answer = server.post(path, JSON, body);
        assertThat(answer.statusCode()).as(path + " " + answer.body()).isEqualTo(status);
        return ApiServer.parse(answer.body());
    }

    private String downAddress() {
        String change = "{\"change\":\"link-down\",\"node\":\"" + cable.a().node() + "\",\"port\":"
                + cable.a().number() + "}";
        return "/api/v1/fabrics/1/what-if/map/review/1?change=" + URLEncoder.encode(change, StandardCharsets.UTF_8);
    }

    @Test
    void whatIsKeptIsTheSameAfterTheHistoryIsOpenedAgainAndTheFabricIsAnother() throws Exception {
        post("/api/v1/reviews", "{\"title\":\"Cable of leaf 2\"}", 201);
        String mlid = whole.groups().getFirst().mlid().toString();
        String moments = "?from=" + PlannedFabrics.SWEPT_AT + "&to=" + PlannedFabrics.SWEPT_AT.plusSeconds(2);
        post("/api/v1/trees/" + mlid + "/review/1?at=" + PlannedFabrics.SWEPT_AT, "", 201);
        post("/api/v1/map/review/1", "", 201);
        post("/api/v1/compare/map/review/1" + moments, "", 201);
        post("/api/v1/compare/tree/review/1" + moments + "&mlid=" + mlid, "", 201);
        JsonNode review = post(downAddress(), "", 201);
        assertThat(review.path("snapshots").size()).isEqualTo(5);
        String tree = server.get("/api/v1/reviews/1/snapshots/1").body();
        assertThat(tree.replace('\u00a0', ' ')).startsWith("<!doctype html>").contains("number 1", "emil", mlid);
        stop();
        open(new ScriptedSource());
        assertThat(server.get("/api/v1/reviews/1/snapshots/1").body()).isEqualTo(tree);
        assertThat(server.json("/api/v1/reviews/1")).isEqualTo(review);
        assertThat(server.get("/api/v1/reviews/1/snapshots/3/json").body()).contains("1 only before");
        assertThat(server.get("/api/v1/reviews/1/snapshots/5/json").body()).contains("\"supposed\"", "now only");
        assertThat(review.path("snapshots").get(4).path("origin").asString()).contains("number 1", "supposed: ");
    }

    @Test
    void whatIsSaidAndDecidedStandsInItsLogAndInThatOfTheEvents() throws Exception {
        post("/api/v1/reviews", "{\"title\":\"Spread roots\"}", 201);
        post("/api/v1/reviews/1/comments", "{\"text\":\"Who carries 0xC001 then?\",\"by\":\"somebody else\"}", 201);
        post("/api/v1/reviews/1/state", "{\"state\":\"accepted\",\"text\":\"On Sunday\"}", 200);
        JsonNode log = server.json("/api/v1/reviews/1").path("log");
        assertThat(log.valueStream()
                        .map(step -> step.path("act").asString() + " "
                                + step.path("by").asString()))
                .containsExactly("OPENED emil", "COMMENTED emil", "ACCEPTED emil");
        List<String> events = service.events(EventQuery.latest(10).of(Set.of(EventKind.REVIEW_CHANGED))).stream()
                .map(FabricEvent::text)
                .toList();
        assertThat(events)
                .containsExactlyInAnyOrder(
                        "review 1: emil opened the review: Spread roots",
                        "review 1: emil commented: Who carries 0xC001 then?",
                        "review 1: emil accepted: On Sunday");
    }

    @Test
    void whatWasDecidedIsOpenedAgainBeforeItChanges() throws Exception {
        post("/api/v1/reviews", "{\"title\":\"Spread roots\"}", 201);
        post("/api/v1/reviews/1/state", "{\"state\":\"rejected\"}", 200);
        assertThat(post("/api/v1/map/review/1", "", 400).path("detail").asString())
                .contains("open it again");
        assertThat(post("/api/v1/reviews/1/state", "{\"state\":\"accepted\"}", 400)
                        .path("detail")
                        .asString())
                .isEqualTo("review 1 is rejected; open it again first");
        post("/api/v1/reviews/1/comments", "{\"text\":\"Why?\"}", 201);
        post("/api/v1/reviews/1/state", "{\"state\":\"open\"}", 200);
        post("/api/v1/map/review/1", "", 201);
        assertThat(server.json("/api/v1/reviews")
                        .path("reviews")
                        .get(0)
                        .path("state")
                        .asString())
                .isEqualTo("open");
    }

    /** Some databases refuse them, and terminals obey them. */
    @Test
    void whatCannotBeShownIsNotKept() throws Exception {
        post("/api/v1/reviews", "{\"title\":\"Spread roots\"}", 201);
        for (String hidden : List.of("\\u0000", "\\u001b[2J", "\\u009b", "\\ud800")) {
            String words = "\"roots" + hidden + " of 1\"}";
            assertThat(post("/api/v1/reviews", "{\"title\":" + words, 400)
                            .path("detail")
                            .asString())
                    .endsWith("title has characters that cannot be shown");
            for (String body : List.of("comments|{\"text\":", "state|{\"state\":\"rejected\",\"text\":")) {
                String[] parts = body.split("\\|", 2);
                assertThat(post("/api/v1/reviews/1/" + parts[0], parts[1] + words, 400)
                                .path("detail")
                                .asString())
                        .endsWith("text has characters that cannot be shown");
            }
        }
        post("/api/v1/reviews", "{\"title\":\"two\\nlines\"}", 400);
        post("/api/v1/reviews/1/comments", "{\"text\":\"two\\n\\tlines 🌲\"}", 201);
    }

    @Test
    void viewersLookAndEngineersWrite() throws Exception {
        post("/api/v1/reviews", "{\"title\":\"Spread roots\"}", 201);
        caller = new Caller("vera", Role.VIEWER);
        assertThat(server.get("/api/v1/reviews").statusCode()).isEqualTo(200);
        for (String path : List.of(
                "/api/v1/reviews",
                "/api/v1/reviews/1/comments",
                "/api/v1/reviews/1/state",
                "/api/v1/map/review/1",
                downAddress())) {
            assertThat(server.post(path, JSON, "{}").statusCode()).as(path).isEqualTo(403);
        }
    }

    @Test
    void badInputGetsOneLine() throws Exception {
        post("/api/v1/reviews", "{\"title\":\"  \"}", 400);
        post("/api/v1/reviews", "{\"title\":\"a\",\"colour\":\"red\"}", 400);
        post("/api/v1/reviews/7/comments", "{\"text\":\"a\"}", 404);
        post("/api/v1/reviews", "{\"title\":\"a\"}", 201);
        assertThat(post("/api/v1/reviews/1/state", "{\"state\":\"merged\"}", 400)
                        .path("detail")
                        .asString())
                .contains("there are open, accepted, rejected");
        assertThat(server.get("/api/v1/reviews/1/snapshots/1").statusCode()).isEqualTo(404);
        assertThat(server.get("/api/v1/reviews/one").statusCode()).isEqualTo(400);
        post("/api/v1/map/review/9", "", 404);
    }
}
