package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.Link;
import io.espalier.model.PortId;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.Subnets;
import io.espalier.server.store.FabricStore;
import io.javalin.http.HandlerType;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Every read knows {@code ?at=}, or refuses it: fabric 1 is whole and fabric 2, two seconds later, has lost a cable. */
class EveryMomentTest {
    private static final Instant FIRST = SWEPT_AT;
    private static final Instant SECOND = SWEPT_AT.plusSeconds(2);
    private static final String AT = "at=" + FIRST.plusSeconds(1);

    /** What there is of the present only. */
    private static final Set<String> PRESENT_ONLY = Set.of(
            "/api/v1/events/stream",
            "/api/v1/paths",
            "/api/v1/health",
            "/api/v1/subnets",
            "/api/v1/me",
            "/api/v1/log-level",
            "/api/v1/support-bundle",
            "/api/v1/accounts",
            "/api/v1/tokens",
            "/api/v1/what-if/sweeps/{id}",
            // Of two moments, which from and to name.
            "/api/v1/compare",
            "/api/v1/compare/map",
            "/api/v1/compare/tree",
            "/api/v1/compare/map/export/{format}",
            "/api/v1/compare/tree/export/{format}",
            "/api/v1/recording",
            // Kept as they were.
            "/api/v1/reviews",
            "/api/v1/reviews/{review}",
            "/api/v1/reviews/{review}/snapshots/{number}",
            "/api/v1/reviews/{review}/snapshots/{number}/json");

    /** Without an MGID plan there is nothing to tell, at any moment. */
    private static final String NEEDS_A_PLAN = "/api/v1/mgid-plan";

    private final Fabric whole = PlannedFabrics.withData(PlannedFabrics.small(), 1_000);
    private final Link cable = whole.links().getLast();
    private FabricService service;
    private ApiServer server;

    @BeforeEach
    void start() throws Exception {
        Fabric cut = PlannedFabrics.without(PlannedFabrics.later(whole, SECOND), cable);
        ScriptedSource source = new ScriptedSource().then(whole).then(cut);
        service = new FabricService(
                source, FabricStore.inMemory(), Duration.ofSeconds(2), InstantSource.fixed(SWEPT_AT.plusSeconds(4)));
        service.sweepOnce();
        service.sweepOnce();
        server = new ApiServer(service);
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private String filled(String path) {
        PortId port = whole.counters().firstKey();
        return path.replace("{n}", "current")
                .replace("{guid}", port.node().toString())
                .replace("{port}", String.valueOf(port.number()))
                .replace("{counter}", "PortXmitData")
                .replace("{mgid}", whole.groups().getFirst().mgid().toString())
                .replace("{mlid}", whole.groups().getFirst().mlid().toString())
                .replace("{overlay}", "trees")
                .replace("{format}", "svg")
                .replace("{other}", whole.groups().getLast().mlid().toString())
                .replace("{review}", "1")
                .replace("{number}", "1")
                .replace("{id}", "1");
    }

    /** What else a read must be told. */
    private String needed(String path) {
        if (!path.contains("/what-if/")) {
            return "";
        }
        String change = "{\"change\":\"switch-down\",\"switch\":\""
                + whole.switches().getLast().guid() + "\"}";
        return "&mlid=" + whole.groups().getFirst().mlid() + "&change="
                + URLEncoder.encode(change, StandardCharsets.UTF_8);
    }

    private Set<String> reads() {
        Set<String> paths = new TreeSet<>();
        ApiServlet.routes(Subnets.of(service, Site.DEFAULT), Optional.empty()).stream()
                .filter(route -> route.method().equals(HandlerType.GET))
                .map(Route::path)
                .filter(path -> path.startsWith("/api/v1"))
                .forEach(paths::add);
        return paths;
    }

    @Test
    void everyReadAnswersAsOfThatMomentOrRefusesInAProblemDocument() throws Exception {
        for (String path : reads()) {
            HttpResponse<String> answer = server.get(filled(path) + "?" + AT + needed(path));
            if (PRESENT_ONLY.contains(path)) {
                assertThat(answer.statusCode()).as(path).isEqualTo(400);
                assertThat(answer.headers().firstValue("Content-Type")).contains("application/problem+json");
                assertThat(answer.body()).as(path).contains("leave out at");
            } else if (!path.equals(NEEDS_A_PLAN)) {
                assertThat(answer.statusCode()).as(path).isEqualTo(200);
                if (answer.headers().firstValue("Content-Type").orElseThrow().startsWith("application/json")) {
                    JsonNode fabric = ApiServer.parse(answer.body()).path("fabric");
                    assertThat(fabric.asLong(1)).as(path).isEqualTo(1);
                }
            }
        }
    }

    @Test
    void aNumberedFabricIsOfItsOwnMoment() throws Exception {
        assertThat(server.get("/api/v1/fabrics/2/map?" + AT).statusCode()).isEqualTo(400);
    }

    @Test
    void listsAndSeriesEndAtTheMoment() throws Exception {
        assertThat(server.json("/api/v1/fabrics?" + AT).path("fabrics").size()).isEqualTo(1);
        assertThat(server.json("/api/v1/events?" + AT).path("events").size()).isZero();
        assertThat(server.json("/api/v1/events?at=" + SECOND).path("events").toString())
                .contains("LINK_DOWN");
        String series = filled("/api/v1/counters/{guid}/{port}/{counter}") + "?";
        assertThat(server.json(series + AT).path("readAt").size()).isEqualTo(1);
        assertThat(server.get("/api/v1/events?to=" + SECOND + "&" + AT).statusCode())
                .isEqualTo(400);
    }

    @Test
    void twoMomentsAreComparedAsAListAndAsAMap() throws Exception {
        String moments = "?from=" + FIRST + "&to=" + SECOND;
        JsonNode list = server.json("/api/v1/compare" + moments);
        assertThat(list.path("from").path("fabric").asLong()).isEqualTo(1);
        assertThat(list.path("changes").toString()).contains(cable.toString()).contains("REMOVED");
        JsonNode links = server.json("/api/v1/compare/map" + moments).path("links");
        assertThat(links.path("id").size()).isEqualTo(24);
        JsonNode over = server.json("/api/v1/compare/tree" + moments);
        assertThat(over.path("links").size()).isEqualTo(1);
        assertThat(over.path("links").get(0).path("id").asString()).isEqualTo(cable.toString());
        assertThat(over.path("links").get(0).path("state").asString()).isEqualTo("installed");
        JsonNode tree = server.json("/api/v1/compare/tree" + moments + "&mlid="
                + whole.groups().getFirst().mlid());
        assertThat(tree.path("links").size()).isPositive();
        assertThat(server.get("/api/v1/compare").statusCode()).isEqualTo(400);
        assertThat(server.get("/api/v1/compare?from=2020-01-01T00:00:00Z").statusCode())
                .isEqualTo(404);
        assertThat(server.get("/api/v1/compare/tree" + moments + "&mlid=0xCFFF").statusCode())
                .isEqualTo(404);
    }

    @Test
    void changesLeadFromOneToTheNext() {
        assertThat(service.changeBefore(SECOND.plusSeconds(1))).contains(SECOND);
        assertThat(service.changeBefore(SECOND)).isEmpty();
        assertThat(service.changeAfter(FIRST)).contains(SECOND);
        assertThat(service.changeAfter(SECOND)).isEmpty();
        assertThat(List.of(
                        service.at(FIRST).orElseThrow().fabric().links().size(),
                        service.at(SECOND).orElseThrow().fabric().links().size()))
                .containsExactly(24, 23);
    }
}
