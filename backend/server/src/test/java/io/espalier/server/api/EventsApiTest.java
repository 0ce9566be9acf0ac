package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.outputs.OutputConfig;
import io.espalier.server.store.EventKind;
import io.espalier.server.store.FabricEvent;
import io.espalier.server.store.FabricStore;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import tools.jackson.databind.JsonNode;

/** The log over real HTTP: asked, paged, exported, and written to. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class EventsApiTest {
    private static final int LINKS = 2_100;
    private static final String JSON = "application/json";

    private FabricService service;
    private ApiServer server;

    @BeforeAll
    void start() throws Exception {
        FabricStore store = FabricStore.inMemory();
        service = new FabricService(
                new ScriptedSource().then(PlannedFabrics.small()),
                store,
                Duration.ofSeconds(2),
                InstantSource.fixed(SWEPT_AT.plusSeconds(4)));
        store.record(IntStream.range(0, LINKS)
                .mapToObj(i -> FabricEvent.of(SWEPT_AT, 0, EventKind.LINK_DOWN, List.of("0xa"), "link " + i))
                .toList());
        store.record(
                List.of(FabricEvent.of(SWEPT_AT, 0, EventKind.GROUP_CREATED, List.of("0xC001"), "=1+1, \"x\"\nü")));
        OutputConfig nowhere = new OutputConfig.Syslog(
                "ops", Set.of(EventKind.NOTE), OutputConfig.Transport.UDP, "127.0.0.1", 9, 16, Optional.empty());
        service.begin("fabric", List.of(nowhere), new TreeMap<>());
        server = new ApiServer(service);
    }

    @AfterAll
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private HttpResponse<String> note(String json) throws Exception {
        return server.post("/api/v1/notes", JSON, json);
    }

    @Test
    void pagesFollowOneAnotherById() throws Exception {
        List<Long> ids = new ArrayList<>();
        String before = "";
        do {
            JsonNode page = server.json("/api/v1/events?kind=LINK_DOWN&limit=1000" + before);
            page.get("events").forEach(event -> ids.add(event.get("id").asLong()));
            long next = page.get("next").asLong();
            before = next == 0 ? "" : "&before=" + next;
        } while (!before.isEmpty());
        assertThat(ids).hasSize(LINKS).doesNotHaveDuplicates().isSortedAccordingTo((a, b) -> Long.compare(b, a));
    }

    @Test
    void aSearchAndASourceNarrowTheList() throws Exception {
        JsonNode found =
                server.json("/api/v1/events?q=LINK%202099&source=FABRIC").get("events");
        assertThat(found.size()).isEqualTo(1);
        assertThat(found.get(0).get("source").asString()).isEqualTo("FABRIC");
        assertThat(server.get("/api/v1/events?source=ORACLE").statusCode()).isEqualTo(400);
    }

    @Test
    void theCsvHoldsEverythingAndNoFormula() throws Exception {
        HttpResponse<String> all = server.get("/api/v1/events.csv?source=FABRIC");
        assertThat(all.headers().firstValue("Content-Type").orElseThrow()).startsWith("text/csv");
        assertThat(all.headers().firstValue("Content-Disposition"))
                .contains("attachment; filename=\"espalier-events.csv\"");
        assertThat(all.body().lines()).hasSize(LINKS + 1);
        String group = server.get("/api/v1/events.csv?kind=GROUP_CREATED").body();
        assertThat(group)
                .startsWith("id,at,kind,source,ufm,fabric,subjects,text,before,after,tags,by,about,from,to,supersedes,")
                .contains(",GROUP_CREATED,SA,66,,0xC001,\"'=1+1, \"\"x\"\"\nü\",,,,,,,,,\r\n");
    }

    @Test
    void theJsonFileIsOneDocument() throws Exception {
        JsonNode file =
                ApiServer.parse(server.get("/api/v1/events.json?kind=LINK_DOWN").body());
        assertThat(file.get("events").size()).isEqualTo(LINKS);
        assertThat(ApiServer.parse(server.get("/api/v1/events.json?q=nothing-of-the-kind")
                                .body())
                        .get("events")
                        .size())
                .isZero();
    }

    @Test
    void aNoteIsWrittenFoundAndTold() throws Exception {
        HttpResponse<String> written =
                note("{\"text\":\"cable pulled\",\"by\":\"ada\",\"tags\":[\"INC-1\"],\"event\":7,"
                        + "\"from\":\"2026-03-01T00:00:00Z\",\"to\":\"2026-03-02T00:00:00Z\"}");
        assertThat(written.statusCode()).as(written.body()).isEqualTo(201);
        JsonNode note = ApiServer.parse(written.body());
        assertThat(note.get("kind").asString()).isEqualTo("NOTE");
        assertThat(note.get("note").get("about").asLong()).isEqualTo(7);
        assertThat(note.get("subjects").get(0).asString()).isEqualTo("0xa");
        JsonNode tagged = server.json("/api/v1/events?tag=INC-1").get("events");
        assertThat(tagged.size()).isEqualTo(2);
        assertThat(tagged.get(1).get("tags").get(0).asString()).isEqualTo("INC-1");
        assertThat(server.json("/api/v1/events/tags").get("tags").toString())
                .contains("{\"tag\":\"INC-1\",\"events\":2}");
        assertThat(server.get("/metrics").body()).contains("espalier_output_waiting{output=\"ops\"}");
    }

    @Test
    void whatIsNoNoteIsRefused() throws Exception {
        assertThat(server.post("/api/v1/notes", "text/plain", "{}").statusCode())
                .isEqualTo(415);
        assertThat(note("{\"text\":\"x\"}").body()).contains("field by is missing");
        assertThat(note("{\"text\":\"x\",\"by\":\"a\",\"tags\":[\"=x\"]}").statusCode())
                .isEqualTo(400);
        assertThat(note("{\"text\":\"x\",\"by\":\"a\",\"event\":99999}").body()).contains("there is no event 99999");
        assertThat(note("{\"text\":\"x\",\"by\":\"a\",\"from\":\"2026-03-01T00:00:00Z\"}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(note("{\"text\":\"x\",\"by\":\"a\",\"colour\":1}").statusCode())
                .isEqualTo(400);
    }

    @Test
    void aStreamIsAStreamOrSaysWhyNot() throws Exception {
        String stream = "/api/v1/events/stream";
        for (String accepted :
                List.of("", "*/*", "text/*", "text/event-stream", "application/json, Text/Event-Stream;q=0.5")) {
            String[] headers = accepted.isEmpty() ? new String[0] : new String[] {"Accept", accepted};
            assertThat(server.headers(stream, headers)
                            .headers()
                            .firstValue("Content-Type")
                            .orElse(""))
                    .as(accepted)
                    .startsWith("text/event-stream");
        }
        HttpResponse<String> list = server.get(stream, "Accept", JSON);
        assertThat(list.statusCode()).isEqualTo(406);
        assertThat(list.body()).contains("Accept: text/event-stream");
        assertThat(server.headers("/api/v1/events", "Accept", "TEXT/EVENT-STREAM")
                        .headers()
                        .firstValue("Content-Type")
                        .orElse(""))
                .startsWith("text/event-stream");
    }
}
