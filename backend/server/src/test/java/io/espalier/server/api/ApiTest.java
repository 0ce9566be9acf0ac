package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.FabricAnalysis;
import io.espalier.engine.tree.TreeReport;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Link;
import io.espalier.model.Mlid;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.store.FabricStore;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** The routes over real HTTP: fabric 1 is healthy, in fabric 2 one row is wrong, and counters moved between them. */
class ApiTest {
    private static final Mlid MLID = new Mlid(0xC001);

    private final Fabric first = PlannedFabrics.withData(PlannedFabrics.small(), 1_000);
    private final Guid leaf = first.tables().firstKey();
    private final Fabric second = PlannedFabrics.withData(
            PlannedFabrics.withRow(
                    PlannedFabrics.later(first, SWEPT_AT.plusSeconds(2)),
                    leaf,
                    MLID,
                    first.table(leaf).row(MLID).with(200)),
            2_500_001_000L);

    private FabricService service;
    private ApiServer server;

    @BeforeEach
    void start() throws Exception {
        ScriptedSource source = new ScriptedSource().then(first).then(second);
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

    private static List<String> texts(JsonNode array) {
        return StreamSupport.stream(array.spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }

    @Test
    void fabricsAreListedNewestFirst() throws Exception {
        JsonNode list = server.json("/api/v1/fabrics").get("fabrics");
        assertThat(list.size()).isEqualTo(2);
        assertThat(list.get(0).get("number").asLong()).isEqualTo(2);
        assertThat(list.get(1).get("sweptAt").asString()).isEqualTo(SWEPT_AT.toString());
        assertThat(server.json("/api/v1/fabrics?limit=1").get("fabrics").size()).isEqualTo(1);
    }

    @Test
    void aFabricIsTheNumbersOfWhatIsInIt() throws Exception {
        JsonNode fabric = server.json("/api/v1/fabrics/current");
        assertThat(fabric.get("number").asLong()).isEqualTo(2);
        assertThat(fabric.get("switches").asInt()).isEqualTo(6);
        assertThat(fabric.get("adapters").asInt()).isEqualTo(16);
        assertThat(fabric.get("links").asInt()).isEqualTo(24);
        assertThat(fabric.get("groups").asInt()).isEqualTo(3);
        assertThat(fabric.get("members").asInt()).isEqualTo(18);
        assertThat(fabric.get("verdict").asString()).isEqualTo("DIFFERS");
        assertThat(fabric.get("settling").asInt()).isEqualTo(1);
        assertThat(server.json("/api/v1/fabrics/1").get("verdict").asString()).isEqualTo("EQUAL");
    }

    @Test
    void aMomentIsAnsweredByTheFabricThatHeldThen() throws Exception {
        assertThat(server.json("/api/v1/groups?at=2026-03-01T03:12:01Z")
                        .get("fabric")
                        .asLong())
                .isEqualTo(1);
        assertThat(server.json("/api/v1/groups").get("fabric").asLong()).isEqualTo(2);
    }

    @Test
    void theMapHasEveryNodeAndLinkOnceInColumnsOfOneLength() throws Exception {
        JsonNode map = server.json("/api/v1/fabrics/2/map");
        assertThat(map.get("format").asInt()).isEqualTo(1);
        JsonNode nodes = map.get("nodes");
        JsonNode links = map.get("links");
        nodes.forEach(column -> assertThat(column.size()).isEqualTo(22));
        links.forEach(column -> assertThat(column.size()).isEqualTo(24));
        assertThat(texts(nodes.get("id")))
                .isEqualTo(first.nodes().keySet().stream().map(Guid::toString).toList());
        assertThat(texts(links.get("id")))
                .isEqualTo(first.links().stream().map(Link::toString).toList());
        for (int i = 0; i < links.get("id").size(); i++) {
            String a = nodes.get("id").get(links.get("a").get(i).asInt()).asString();
            String b = nodes.get("id").get(links.get("b").get(i).asInt()).asString();
            assertThat(links.get("id").get(i).asString())
                    .isEqualTo(a + "/" + links.get("aPort").get(i).asInt() + "-" + b + "/"
                            + links.get("bPort").get(i).asInt());
        }
        assertThat(links.get("rate").get(0).asString()).isEqualTo("4x HDR");
        assertThat(links.get("gbps").get(0).asDouble()).isEqualTo(200.0);
        assertThat(map.get("tiers").get(0).get("count").asInt()).isEqualTo(2);
    }

    @Test
    void aTreeShowsWhatIsInstalledAndWhatIsPlanned() throws Exception {
        JsonNode tree = server.json("/api/v1/fabrics/2/trees/0xC001");
        TreeReport report = FabricAnalysis.of(second).tree(MLID).orElseThrow();
        Set<String> links = new HashSet<>();
        tree.get("links").forEach(link -> links.add(link.get("id").asString()));
        Set<Link> expected = new HashSet<>(report.installed().trunkLinks());
        expected.addAll(report.installed().memberLinks());
        expected.addAll(report.planned().trunkLinks());
        expected.addAll(report.planned().memberLinks());
        assertThat(links)
                .containsExactlyInAnyOrderElementsOf(
                        expected.stream().map(Link::toString).toList());
        assertThat(tree.get("verdict").asString()).isEqualTo("DIFFERS");
        assertThat(tree.get("members").size()).isEqualTo(6);
        assertThat(tree.get("members").get(0).get("switch").asString()).startsWith("0x");
        assertThat(tree.get("diff").get(0).get("switch").asString()).isEqualTo(leaf.toString());
        assertThat(tree.get("diff").get(0).get("extra").get(0).asInt()).isEqualTo(200);
        assertThat(tree.get("settling").asBoolean()).isTrue();
        int copies = 0;
        for (JsonNode node : tree.get("nodes")) {
            copies += node.get("copies").asInt();
        }
        assertThat(copies)
                .isEqualTo(report.installed().copies().values().stream()
                        .mapToInt(Integer::intValue)
                        .sum());
    }

    @Test
    void whatDiffersHasItsCause() throws Exception {
        JsonNode causes = server.json("/api/v1/fabrics/2/causes");
        assertThat(causes.get("causes").size()).isEqualTo(1);
        JsonNode cause = causes.get("causes").get(0);
        assertThat(cause.get("kind").asString()).isEqualTo("PORT_DOWN");
        assertThat(cause.get("confidence").asString()).isEqualTo("LIKELY");
        assertThat(texts(cause.get("mlids"))).containsExactly("0xC001");
        assertThat(cause.get("rows").get(0).get("switch").asString()).isEqualTo(leaf.toString());
        JsonNode tree = server.json("/api/v1/fabrics/2/trees/0xC001");
        assertThat(tree.get("causes").get(0).get("what").asString())
                .isEqualTo(cause.get("what").asString());
        assertThat(texts(tree.get("causes").get(0).get("switches"))).containsExactly(leaf.toString());
        assertThat(server.json("/api/v1/fabrics/1/causes").get("causes").size()).isZero();
    }

    @Test
    void healthTellsTheEngineThatTreesArePlannedBy() throws Exception {
        JsonNode routed = server.json("/api/v1/health").get("routedBy");
        assertThat(routed.get("engine").asString()).isEqualTo("minhop");
        assertThat(routed.get("origin").asString()).isEqualTo("ASSUMED");
        assertThat(routed.get("rows").asInt()).isEqualTo(routed.get("asPlanned").asInt() + 1);
        assertThat(routed.get("text").asString()).startsWith("minhop (assumed: explains 9");
    }

    @Test
    void overlaysLieAlongTheLinksOfTheMap() throws Exception {
        JsonNode load = server.json("/api/v1/fabrics/2/overlays/load");
        assertThat(load.get("unit").asString()).isEqualTo("Gb/s");
        assertThat(load.get("max").asDouble()).isEqualTo(200.0);
        assertThat(load.get("ab").size()).isEqualTo(24);
        assertThat(load.get("ab").get(0).asDouble()).isEqualTo(40.0);
        assertThat(server.json("/api/v1/fabrics/1/overlays/load")
                        .get("ab")
                        .get(0)
                        .isNull())
                .isTrue();
        JsonNode trees = server.json("/api/v1/fabrics/2/overlays/trees");
        FabricAnalysis analysis = FabricAnalysis.of(second);
        for (int i = 0; i < 24; i++) {
            assertThat(trees.get("ba").get(i).asInt())
                    .isEqualTo(analysis.loads().treesBa(second.links().get(i)));
        }
    }

    @Test
    void aNodeTellsItsPortsAndTheirPeers() throws Exception {
        JsonNode node = server.json("/api/v1/fabrics/2/nodes/" + leaf);
        assertThat(node.get("node").get("kind").asString()).isEqualTo("SWITCH");
        assertThat(node.get("ports").size()).isEqualTo(7);
        assertThat(node.get("ports").get(1).get("peer").get("name").asString()).startsWith("host-");
        assertThat(server.json("/api/v1/fabrics/2/nodes").get("nodes").size()).isEqualTo(22);
    }

    @Test
    void aGroupTellsItsMeaningAndItsMembers() throws Exception {
        JsonNode group = server.json("/api/v1/fabrics/2/groups/ff15:0:a0b::1001");
        assertThat(group.get("group").get("meaning").get("ip").asString()).isEmpty();
        assertThat(group.get("group").get("members").asInt()).isEqualTo(6);
        assertThat(group.get("members").get(0).get("reached").asBoolean()).isTrue();
    }

    @Test
    void countersComeWithTheirRatesAndTheirHistory() throws Exception {
        String port = first.links().getFirst().a().toString();
        JsonNode counters = server.json("/api/v1/fabrics/2/counters/" + port);
        assertThat(counters.get("values").get("PortXmitData").asString()).isEqualTo("2500001000");
        assertThat(counters.get("rates").get("xmitGbps").asDouble()).isEqualTo(40.0);
        assertThat(counters.get("values").has("PortXmitWait")).isFalse();
        JsonNode history = server.json("/api/v1/counters/" + port + "/PortXmitData");
        assertThat(texts(history.get("value"))).containsExactly("1000", "2500001000");
    }

    @Test
    void aNumberedAnswerIsCachedForEverOnlyUnderTheNameOfItsHistory() throws Exception {
        HttpResponse<String> named = server.get(service.url(1, "map"));
        assertThat(named.headers().firstValue("Cache-Control")).hasValue("private, max-age=31536000, immutable");
        HttpResponse<String> plain = server.get("/api/v1/fabrics/1/map");
        assertThat(plain.headers().firstValue("Cache-Control")).hasValue("no-cache");
        String tag = plain.headers().firstValue("ETag").orElseThrow();
        HttpResponse<String> again = server.get("/api/v1/fabrics/1/map", "If-None-Match", tag);
        assertThat(again.statusCode()).isEqualTo(304);
        assertThat(again.body()).isEmpty();
        HttpResponse<String> current = server.get("/api/v1/fabrics/current?history=" + service.historyName());
        assertThat(current.headers().firstValue("Cache-Control")).hasValue("no-cache");
    }

    private void assertProblem(String path, int status, String detail) throws Exception {
        HttpResponse<String> answer = server.get(path);
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.headers().firstValue("Content-Type")).hasValue("application/problem+json");
        JsonNode problem = ApiServer.parse(answer.body());
        assertThat(problem.get("status").asInt()).isEqualTo(status);
        assertThat(problem.get("title").asString()).isNotEmpty();
        assertThat(problem.get("detail").asString()).isEqualTo(detail);
    }

    @Test
    void whatIsWrongWithARequestIsSaidInAProblemDocument() throws Exception {
        assertProblem("/api/v1/fabrics/99", 404, "no fabric 99; the newest is 2");
        assertProblem("/api/v1/fabrics/x/map", 400, "not the number of a fabric, nor \"current\": x");
        assertProblem("/api/v1/nodes/zz", 400, "not a GUID (up to 16 hex digits): zz");
        assertProblem("/api/v1/nodes/0x1", 404, "no node 0x0000000000000001 in fabric 2");
        assertProblem("/api/v1/trees/0xC0FF", 404, "no group and no table row has MLID 0xC0FF in fabric 2");
        assertProblem("/api/v1/trees/7", 400, "not an MLID (0xC000 to 0xFFFE): 0x7");
        assertProblem("/api/v1/overlays/heat", 400, "no overlay heat; there are load, errors and trees");
        assertProblem("/api/v1/groups?at=now", 400, "at is no moment (like 2026-03-01T03:12:00Z): now");
        assertProblem(
                "/api/v1/groups?at=2020-01-01T00:00:00Z",
                404,
                "no fabric was swept at or before 2020-01-01T00:00:00Z; the newest is 2");
        assertProblem("/api/v1/events?limit=0", 400, "limit must be 1 to 10000, not 0");
        assertProblem("/api/v1/nothing", 404, "Endpoint GET /api/v1/nothing not found");
    }

    @Test
    void eventsTellWhatHappened() throws Exception {
        JsonNode events =
                server.json("/api/v1/events?subject=0xC001&kind=TREE_CHANGED").get("events");
        assertThat(events.size()).isEqualTo(1);
        assertThat(events.get(0).get("text").asString()).startsWith("the tree of 0xC001 changed on ");
        assertThat(server.json("/api/v1/events?to=2026-03-01T03:12:00Z")
                        .get("events")
                        .size())
                .isZero();
    }

    @Test
    void theStreamTellsOfEachNewFabric() throws Exception {
        for (String path : List.of("/api/v1/events/stream", "/api/v1/events")) {
            try (BufferedReader lines =
                    new BufferedReader(new InputStreamReader(server.stream(path), StandardCharsets.UTF_8))) {
                long now = service.current().orElseThrow().fabric().number();
                assertThat(next(lines, "data: ")).isEqualTo("data: {\"number\":" + now + "}");
                service.sweepOnce();
                assertThat(next(lines, "data: ")).isEqualTo("data: {\"number\":" + (now + 1) + "}");
            }
        }
    }

    /** The server takes back what belonged to a reader who is gone; what is told after that is for nobody, and no fault. */
    @Test
    void readersWhoGoWithoutAWordAreForgottenQuietly() throws Exception {
        PrintStream usual = System.err;
        ByteArrayOutputStream said = new ByteArrayOutputStream();
        System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
        try {
            for (int reader = 0; reader < 12; reader++) {
                leaveEarly();
                service.sweepOnce();
                service.sweepOnce();
            }
            // Whoever was told last is told in a thread of its own.
            assertThat(server.get("/readyz").statusCode()).isEqualTo(200);
        } finally {
            System.setErr(usual);
        }
        assertThat(said.toString(StandardCharsets.UTF_8).lines()).hasSizeLessThan(400);
    }

    private void leaveEarly() throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), server.port())) {
            socket.setSoLinger(true, 0);
            socket.getOutputStream()
                    .write("GET /api/v1/events/stream HTTP/1.1\r\nHost: 127.0.0.1\r\nAccept: text/event-stream\r\n\r\n"
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(socket.getInputStream().read()).isPositive();
        }
    }

    private static String next(BufferedReader lines, String start) throws Exception {
        String line = lines.readLine();
        while (line != null && !line.startsWith(start)) {
            line = lines.readLine();
        }
        return String.valueOf(line);
    }

    @Test
    void healthReadinessAndMetricsAreAtTheRoot() throws Exception {
        assertThat(server.get("/healthz").body()).isEqualTo("ok\n");
        assertThat(server.get("/readyz").statusCode()).isEqualTo(200);
        String metrics = server.get("/metrics").body();
        assertThat(metrics)
                .contains("espalier_ready 1\n")
                .contains("infiniband_multicast_groups 3\n")
                .contains("infiniband_multicast_trees{verdict=\"differs\"} 1\n")
                .contains("infiniband_switch_port_transmit_data_bytes_total{guid=\"" + leaf
                        + "\",port=\"1\",switch=\"leaf-01\"} 10000004000\n");
        metrics.lines().forEach(line -> assertThat(line).matches("# (HELP|TYPE) \\w+ .*|\\w+(\\{.*})? \\d+(\\.\\d+)?"));
    }

    @Test
    void momentsFarFromNowAreAnsweredLikeAnyOther() throws Exception {
        assertThat(server.json("/api/v1/nodes?at=9999-12-31T23:59:59Z")
                        .get("fabric")
                        .asLong())
                .isEqualTo(2);
        String ever = "?from=-999999999-01-01T00:00:00Z&to=%2B999999999-12-31T23:59:59Z";
        assertThat(server.json("/api/v1/events" + ever).get("events"))
                .isEqualTo(server.json("/api/v1/events").get("events"));
        String last = "%2B1000000000-12-31T23:59:59.999999999Z";
        assertThat(server.get("/api/v1/events?at=" + last).statusCode()).isEqualTo(200);
        assertThat(server.json("/api/v1/findings?at=" + last).get("total"))
                .isEqualTo(server.json("/api/v1/findings").get("total"));
        assertThat(server.get("/api/v1/nodes?at=-999999999-01-01T00:00:00Z").statusCode())
                .isEqualTo(404);
    }

    @Test
    void aTreeIsAFileInEveryFormatWithANameAndATag() throws Exception {
        for (ExportFormat format : ExportFormat.values()) {
            String path = "/api/v1/fabrics/2/trees/0xC001/export/" + format.ending();
            HttpResponse<String> file = server.get(path);
            assertThat(file.statusCode()).as(path).isEqualTo(200);
            assertThat(file.headers().firstValue("Content-Type").orElseThrow().replace(" ", ""))
                    .isEqualToIgnoringCase(format.contentType().replace(" ", ""));
            assertThat(file.headers().firstValue("Content-Disposition"))
                    .hasValue("inline; filename=\"tree-0xC001-both-2." + format.ending() + '"');
        }
    }

    @Test
    void aFileSaysWhoAskedForItAndWhichMomentItIsOf() throws Exception {
        String csv = server.get("/api/v1/trees/0xC001/export/csv?tree=planned&by=anna&at=2026-03-01T03:12:01Z")
                .body();
        assertThat(csv).contains("number 1", ",anna\r\n").doesNotContain("dead end");
        assertThat(server.get("/api/v1/trees/0xC001/export/csv").body()).contains("dead end", ",not said\r\n");
    }

    @Test
    void whatIsNoFormatOrNoTreeIsRefusedWithWhatThereIs() throws Exception {
        HttpResponse<String> format = server.get("/api/v1/trees/0xC001/export/docx");
        assertThat(format.statusCode()).isEqualTo(400);
        assertThat(format.body()).contains("svg", "mcfdbs");
        assertThat(server.get("/api/v1/trees/0xC001/export/svg?tree=other").statusCode())
                .isEqualTo(400);
        assertThat(server.get("/api/v1/trees/0xC777/export/svg").statusCode()).isEqualTo(404);
    }
}
