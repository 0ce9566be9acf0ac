package io.espalier.server.api;

import static org.assertj.core.api.Assertions.assertThat;

import io.espalier.engine.site.Site;
import io.espalier.model.Fabric;
import io.espalier.model.Guid;
import io.espalier.model.LinkSpeed;
import io.espalier.model.Switch;
import io.espalier.model.example.ExampleFabrics;
import io.espalier.model.example.FabricSketch;
import io.espalier.server.FabricService;
import io.espalier.server.PlannedFabrics;
import io.espalier.server.ScriptedSource;
import io.espalier.server.Subnets;
import io.espalier.server.access.Caller;
import io.espalier.server.access.Role;
import io.espalier.server.export.ExportFormat;
import io.espalier.server.store.FabricStore;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** What-ifs, hoisting and two groups as pictures and files, over real HTTP. */
class SupposeApiTest {
    private static final Fabric FABRIC = PlannedFabrics.of(ExampleFabrics.fatTree2(6, 3, 6), 4, 12, 1);

    private FabricService service;
    private ApiServer server;
    private Caller caller = Caller.LOCAL;
    private Guid spine = Guid.ZERO;

    @BeforeEach
    void start() throws Exception {
        start(FABRIC);
    }

    private void start(Fabric fabric) throws Exception {
        service = new FabricService(
                new ScriptedSource().then(fabric),
                FabricStore.inMemory(),
                Duration.ofSeconds(2),
                InstantSource.fixed(PlannedFabrics.SWEPT_AT.plusSeconds(1)));
        service.sweepOnce();
        server = new ApiServer(Subnets.of(service, Site.DEFAULT), Optional.empty(), () -> Optional.of(caller));
        spine = Guid.parse(server.json("/api/v1/trees/0xC001").path("apex").asString());
    }

    @AfterEach
    void stop() throws Exception {
        server.stop();
        service.close();
    }

    private static String change(String json) {
        return "change=" + URLEncoder.encode(json, StandardCharsets.UTF_8);
    }

    private String spineDown() {
        return change("{\"change\":\"switch-down\",\"switch\":\"" + spine + "\"}");
    }

    @Test
    void aLostSpineLosesAllItsTreesAndOthersGainThem() throws Exception {
        JsonNode map = server.json("/api/v1/what-if/map?" + spineDown());
        JsonNode loads = server.json("/api/v1/what-if/loads?" + spineDown());
        JsonNode ids = map.path("links").path("id");
        assertThat(loads.path("ab").size())
                .isEqualTo(ids.size())
                .isEqualTo(FABRIC.links().size());
        int lost = 0;
        for (int link = 0; link < ids.size(); link++) {
            int ab = loads.path("ab").get(link).asInt();
            int ba = loads.path("ba").get(link).asInt();
            if (ids.get(link).asString().contains(spine.toString())) {
                assertThat(Math.max(ab, ba)).isLessThanOrEqualTo(0);
                lost -= ab + ba;
            }
        }
        assertThat(lost).isPositive();
        JsonNode gone = loads.path("nodes")
                .valueStream()
                .filter(node -> node.path("id").asString().equals(spine.toString()))
                .findFirst()
                .orElseThrow();
        assertThat(List.of(gone.path("before").asInt(), gone.path("after").asInt()))
                .isEqualTo(List.of(FABRIC.groups().size(), 0));
        assertThat(gone.path("isThere").asBoolean()).isFalse();
        assertThat(loads.path("says").asString()).contains("down");
    }

    @Test
    void theTreeOfAGroupIsLaidOverItselfNowAndThen() throws Exception {
        JsonNode tree = server.json("/api/v1/what-if/tree?mlid=0xC001&" + spineDown());
        assertThat(tree.path("plannedRoot").asString()).isEqualTo(spine.toString());
        assertThat(tree.path("apex").asString()).isNotEqualTo(spine.toString());
        Set<String> states = new TreeSet<>();
        tree.path("links")
                .forEach(link -> states.add(link.path("state").asString() + " "
                        + link.path("id").asString().contains(spine.toString())));
        assertThat(states).containsExactly("both false", "installed true", "planned false");
        assertThat(tree.path("sides").path("installed").asString()).isEqualTo("Now only");
        JsonNode cables = server.json("/api/v1/what-if/tree?" + spineDown());
        assertThat(cables.path("links")
                        .valueStream()
                        .map(link -> link.path("state").asString()))
                .isNotEmpty()
                .containsOnly("installed");
    }

    @Test
    void aWhatIfIsAFileInEveryFormatThatSaysWhatWasSupposed() throws Exception {
        for (ExportFormat format : ExportFormat.values()) {
            String tree =
                    "/api/v1/fabrics/1/what-if/tree/export/" + format.ending() + "?by=anna&mlid=0xC001&" + spineDown();
            HttpResponse<String> file = server.get(tree);
            assertThat(file.statusCode()).as(tree).isEqualTo(200);
            assertThat(file.headers().firstValue("Content-Disposition"))
                    .hasValue("inline; filename=\"what-if-tree-0xC001-1." + format.ending() + '"');
            HttpResponse<String> map = server.get(tree.replace("/tree/", "/map/"));
            assertThat(map.statusCode()).as("map " + format).isEqualTo(format.isForMaps() ? 200 : 400);
        }
        String json = server.get("/api/v1/what-if/map/export/json?by=anna&" + spineDown())
                .body();
        assertThat(json).contains("\"supposed\":\"spine-01 down\"", "anna", "now only", "trees change");
        String csv = server.get("/api/v1/what-if/tree/export/csv?mlid=0xC001&" + spineDown())
                .body();
        assertThat(csv).contains("now only", "then only", "spine-01 down");
    }

    @Test
    void theMapIsAFileInEveryFormatAlsoWithATreeOrTwo() throws Exception {
        for (ExportFormat format : ExportFormat.values()) {
            HttpResponse<String> map = server.get("/api/v1/map/export/" + format.ending());
            assertThat(map.statusCode()).as(format.name()).isEqualTo(format.isForMaps() ? 200 : 400);
        }
        for (String over : List.of("plan", "hoisting", "0xC002")) {
            String svg = server.get("/api/v1/map/export/svg?mlid=0xC001&over=" + over)
                    .body();
            assertThat(svg).as(over).startsWith("<?xml").contains("Map with multicast tree 0xC001");
        }
        assertThat(server.get("/api/v1/map/export/svg?mlid=0xC001&over=0xC0FF").statusCode())
                .isEqualTo(404);
        assertThat(server.get("/api/v1/map/export/svg?mlid=0xC001&over=all").statusCode())
                .isEqualTo(400);
    }

    @Test
    void twoGroupsAreLaidOverEachOther() throws Exception {
        JsonNode two = server.json("/api/v1/trees/0xC001/against/0xC002");
        assertThat(two.path("sides").path("planned").asString()).isEqualTo("Only 0xC002");
        Set<String> states = new TreeSet<>();
        two.path("links").forEach(link -> states.add(link.path("state").asString()));
        assertThat(states).containsExactly("both", "installed", "planned");
        assertThat(server.get("/api/v1/trees/0xC001/against/0xC0FF").statusCode())
                .isEqualTo(404);
    }

    @Test
    void aTreeThatStaysSaysWhyInWords() throws Exception {
        JsonNode hoisting = server.json("/api/v1/trees/0xC001/hoisting");
        assertThat(hoisting.path("notes").get(0).path("title").asString()).isEqualTo("spine-01 stays the root");
        assertThat(hoisting.path("notes").get(0).path("text").asString())
                .isEqualTo("No higher switch reaches every member downwards");
        assertThat(hoisting.path("plannedRoot").isNull()).isTrue();
    }

    /** Two leaves under two spines under a core: the second group goes over the core, where spine 1 carries the first. */
    @Test
    void aTreeThatIsHoistedHasBothRootsAndWhatTheMoveChanges() throws Exception {
        stop();
        FabricSketch sketch = new FabricSketch(LinkSpeed.HDR);
        Guid[] switches = new Guid[5];
        for (int i = 0; i < 4; i++) {
            sketch.addHost(0x1000L * (i + 1), "host-" + i);
        }
        for (int i = 0; i < 5; i++) {
            switches[i] = new Guid(0x10 + i);
            sketch.addSwitch(
                    switches[i].value(),
                    List.of("leaf-a", "leaf-b", "spine-1", "spine-2", "core").get(i),
                    4);
        }
        Fabric bare = sketch.connect(new Guid(0x1000), switches[0])
                .connect(new Guid(0x2000), switches[0])
                .connect(new Guid(0x3000), switches[1])
                .connect(new Guid(0x4000), switches[1])
                .connect(switches[0], switches[2])
                .connect(switches[0], switches[3])
                .connect(switches[1], switches[2])
                .connect(switches[1], switches[3])
                .connect(switches[4], switches[3])
                .connect(switches[4], switches[2])
                .build();
        start(PlannedFabrics.of(bare, 2, 4, 1));
        JsonNode hoisting = server.json("/api/v1/trees/0xC002/hoisting");
        assertThat(hoisting.path("notes").get(0).path("title").asString()).isEqualTo("Hoisted from spine-1 to core");
        assertThat(hoisting.path("notes").get(0).path("text").asString())
                .isEqualTo("A higher switch makes the tree cheaper");
        assertThat(hoisting.path("plannedRoot").asString()).isEqualTo(switches[2].toString());
        assertThat(hoisting.path("apex").asString()).isEqualTo(switches[4].toString());
        assertThat(hoisting.path("sides").path("apex").asString()).isEqualTo("root if hoisted");
        Set<String> states = new TreeSet<>();
        hoisting.path("links").forEach(link -> states.add(link.path("state").asString()));
        assertThat(states).containsExactly("both", "installed", "planned");
    }

    @Test
    void onlyEngineersSuppose() throws Exception {
        caller = new Caller("vera", Role.VIEWER);
        assertThat(server.get("/api/v1/what-if/map?" + spineDown()).statusCode())
                .isEqualTo(403);
        assertThat(server.get("/api/v1/map/export/json").body()).contains("\"exported by\":\"vera\"");
        caller = new Caller("emil", Role.ENGINEER);
        assertThat(server.get("/api/v1/what-if/map/export/json?by=somebody&" + spineDown())
                        .body())
                .contains("\"exported by\":\"emil\"");
    }

    @Test
    void whatCannotBeSupposedIsRefusedInOneLine() throws Exception {
        assertThat(server.get("/api/v1/what-if/map").body()).contains("change must say what is supposed");
        HttpResponse<String> broken = server.get("/api/v1/what-if/map?" + change("{\"change\":"));
        assertThat(broken.statusCode()).isEqualTo(400);
        HttpResponse<String> unknown = server.get(
                "/api/v1/what-if/map?" + change("{\"change\":\"switch-down\",\"switch\":\"0x00000000000000ff\"}"));
        assertThat(unknown.statusCode()).isEqualTo(422);
        assertThat(server.get("/api/v1/what-if/tree?mlid=0xC0FF&" + spineDown()).statusCode())
                .isEqualTo(404);
        assertThat(server.get("/api/v1/what-if/tree/export/svg?" + spineDown()).statusCode())
                .isEqualTo(400);
        assertThat(FABRIC.node(spine)).isInstanceOf(Switch.class);
    }
}
