package io.espalier.server.api;

import static io.espalier.server.PlannedFabrics.SWEPT_AT;
import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.Port;
import io.espalier.model.PortId;
import io.espalier.model.Switch;
import io.espalier.model.UnicastTable;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.store.FabricStore;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Ways over real HTTP: of one leaf the table was read, of the other switches it was not. */
class PathsApiTest {
    private static final Fabric FABRIC = PlannedFabrics.small();
    private static final List<Port> HOSTS = FABRIC.nodes().values().stream()
            .filter(node -> !(node instanceof Switch))
            .map(node -> node.ports().getFirst())
            .toList();
    private static final Port FROM = HOSTS.getFirst();
    private static final Guid LEAF = leaf(FROM);
    private static final Port NEAR = HOSTS.stream()
            .filter(host -> leaf(host).equals(LEAF) && !host.equals(FROM))
            .findFirst()
            .orElseThrow();
    private static final Port FAR =
            HOSTS.stream().filter(host -> !leaf(host).equals(LEAF)).findFirst().orElseThrow();

    private static FabricService service;
    private static ApiServer server;

    private static Guid leaf(Port host) {
        return FABRIC.findPeer(host.id()).orElseThrow().node();
    }

    /** Knows the way to the neighbour and up to the far host, and no other. */
    private static UnicastTable table() {
        byte[] ports = new byte[Math.max(NEAR.lid().value(), FAR.lid().value()) + 1];
        Arrays.fill(ports, (byte) UnicastTable.NO_PORT);
        ports[NEAR.lid().value()] =
                (byte) FABRIC.findPeer(NEAR.id()).orElseThrow().number();
        ports[FAR.lid().value()] = (byte) FABRIC.links().stream()
                .flatMap(link -> List.of(link.a(), link.b()).stream())
                .filter(end -> end.node().equals(LEAF))
                .filter(end -> FABRIC.node(FABRIC.findPeer(end).orElseThrow().node()) instanceof Switch)
                .mapToInt(PortId::number)
                .findFirst()
                .orElseThrow();
        return UnicastTable.of(ports);
    }

    @BeforeAll
    static void start() throws Exception {
        ScriptedSource source = new ScriptedSource()
                .then(FABRIC.toBuilder().unicastTable(LEAF, table()).build());
        service = new FabricService(
                source, FabricStore.inMemory(), Duration.ofSeconds(10), InstantSource.fixed(SWEPT_AT));
        service.sweepOnce();
        server = new ApiServer(service);
    }

    @AfterAll
    static void stop() throws Exception {
        server.stop();
        service.close();
    }

    private static String path(String from, String to) {
        return "/api/v1/paths?from=" + URLEncoder.encode(from, StandardCharsets.UTF_8) + "&to="
                + URLEncoder.encode(to, StandardCharsets.UTF_8);
    }

    @Test
    void aWayIsToldLinkByLink() throws Exception {
        JsonNode path = server.json(path(FROM.lid().toString(), NEAR.guid().toString()));
        assertThat(path.get("arrives").asBoolean()).isTrue();
        assertThat(path.get("text").asString()).isEqualTo("packets arrive over 2 links");
        assertThat(path.get("lid").asInt()).isEqualTo(NEAR.lid().value());
        assertThat(path.get("tablesReadAt").asString()).isEqualTo(SWEPT_AT.toString());
        assertThat(path.get("links").size()).isEqualTo(2);
        assertThat(path.get("links").get(0).get("out").get("port").asString())
                .isEqualTo(FROM.id().toString());
        assertThat(path.get("links").get(1).get("in").get("port").asString())
                .isEqualTo(NEAR.id().toString());
    }

    @Test
    void whereATableWasNotReadOrDropsPacketsIsTold() throws Exception {
        String name = FABRIC.node(FAR.id().node()).description();
        JsonNode far = server.json(path(FROM.lid().toString(), name));
        assertThat(far.get("end").asString()).isEqualTo("not_read");
        assertThat(far.get("text").asString()).contains("was not read");
        assertThat(far.get("links").size()).isEqualTo(2);
        JsonNode own = server.json(path(NEAR.lid().toString(), FROM.lid().toString()));
        assertThat(own.get("end").asString()).isEqualTo("no_entry");
        assertThat(own.get("at").get("port").asString()).isEqualTo(LEAF + "/0");
        assertThat(own.get("text").asString()).startsWith("packets are dropped");
    }

    @Test
    void anEndThatCannotBeFoundIsOneClearLine() throws Exception {
        for (String query : List.of(
                "",
                "?from=1",
                path("nobody", "1").substring(13),
                path("0xzz", "1").substring(13))) {
            var answer = server.get("/api/v1/paths" + query);
            assertThat(answer.statusCode()).as(query).isEqualTo(400);
            assertThat(answer.body()).contains(query.equals("?from=1") ? "to must name a port" : "from");
        }
    }
}
